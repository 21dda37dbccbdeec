// Takes the pictures under docs/screens: every board and the main pages, in both themes and at both sizes.
//   npm run build:fixture && npm run screens        (captured games: scripts/capture.mjs)
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../tests/browser.mjs';
import { capturedRecord } from '../tests/record.mjs';
import { serve } from './serve.mjs';

const out = join(import.meta.dirname, '../../docs/screens');
mkdirSync(out, { recursive: true });
const server = await serve(join(import.meta.dirname, '../dist-fixture'));
const site = `http://127.0.0.1:${server.address().port}/`;
const pages = [
  ['home', '', []],
  ['gerry', 'fixture?game=gerry&at=12', ['.cell[data-drop="e3"]']],
  ['gerry-over', 'fixture?game=gerry&at=-1', []],
  ['synch', 'fixture?game=synch&at=43', []],
  ['updown', 'fixture?game=updown&at=0', ['.hand button:nth-child(4)', '.hand button:nth-child(7)', '.hand button:nth-child(2)']],
  ['updown-over', 'fixture?game=updown&at=-1', []],
  ['fifty_six', 'fixture?game=fifty_six&at=14', []],
  ['fifty_six-four', 'fixture?file=fifty_six_4&at=40', []],
  ['geronimos', 'fixture?game=geronimos&at=41', ['.spot >> nth=9']],
  ['kingdoms', 'fixture?game=kingdoms&at=24', ['.held-card', '.k.legal >> nth=6']],
  ['replay', 'replay?at=60', ['.sides label:nth-of-type(2)'], 'fifty_six'],
];

async function paste(page, game) {
  await page.locator('textarea').fill(capturedRecord(game));
  await page.locator('.btn.go').click();
  await page.waitForSelector('.sides');
}

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const browser = await launch();
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await (await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })).newPage();
    for (const [name, path, presses, played] of pages) {
      await page.goto(site + path);
      await page.waitForSelector('main');
      await page.waitForTimeout(700);
      if (played) await paste(page, played);
      for (const press of presses) await page.locator(press).first().click();
      await page.mouse.move(0, 0);
      await page.waitForTimeout(200);
      await page.screenshot({ path: join(out, `${name}-${size}-${colorScheme}.jpg`), type: 'jpeg', quality: 84 });
    }
  }
}
await browser.close();
server.close();
