/** Captured positions (fixtures/) for the tests in the games' folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf, type Fixture } from './fixture';
import type { BoardProps } from '../../src/games/contract';

const folder = join(import.meta.dirname, 'fixtures');

export function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Fixture;
}

export function fixturesOf(game: string): Fixture[] {
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${game}-`))
    .map((file) => fixture(file.replace('.json', '')));
}

/** What a board is given at that position, with these words chosen. */
export function propsOf(shown: Fixture, choice: string[] = []): BoardProps {
  const state = stateOf(shown);
  return {
    state,
    view: shown.view,
    tree: state.moves,
    choice,
    choose: () => undefined,
    back: () => undefined,
    clear: () => undefined,
    pick: () => undefined,
    preview: shown.previews[choice.join(' ')] ?? null,
    ask: (move) => Promise.resolve(shown.previews[move] ?? null),
    seat: shown.you,
    memoryAid: true,
    lastMove: shown.log.at(-1) ?? null,
    log: shown.log,
    takeBack: null,
    busy: false,
    confirm: () => undefined,
    play: () => Promise.resolve(true),
  };
}
