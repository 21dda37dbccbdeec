/**
 * Shows captured positions on the page of a table, for the tests in this folder: `?show=NAME` of fixtures/NAME.json,
 * several with commas (a move goes on to the next); `&aid=0` leaves the memory out.
 */
import { mount } from 'svelte';
import '../../src/styles/tokens.css';
import '../../src/styles/kit.css';
import { loadGame } from '../../src/games/registry';
import Bench from './Bench.svelte';
import type { Fixture } from './fixture';

const all = import.meta.glob<{ default: Fixture }>('./fixtures/*.json');
const wanted = new URLSearchParams(location.search);
const fixtures: Fixture[] = [];
for (const name of (wanted.get('show') ?? '').split(',')) {
  const load = all[`./fixtures/${name}.json`];
  if (!load) throw new Error(`no fixture "${name}"; there are ${Object.keys(all).join(', ')}`);
  const fixture = structuredClone((await load()).default);
  if (wanted.get('aid') !== '1') delete fixture.view.memory;
  fixtures.push(fixture);
}
const theme = wanted.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const game = await loadGame(fixtures[0]!.game);
mount(Bench, { target: document.body, props: { game, fixtures } });
