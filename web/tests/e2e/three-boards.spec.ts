/** Three boards in a real browser, with captured positions: everything can be played by mouse, by keys and by touch. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { serve } from '../../scripts/serve.mjs';
import { launch } from '../browser.mjs';
import { costOf } from './cost';

const here = join(import.meta.dirname, '../boards');
let browser: Browser;
let server: Server;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await build({ configFile: join(here, 'vite.config.ts'), logLevel: 'error' });
  server = await serve(join(here, '../../dist-boards'));
  browser = await launch();
});
test.afterAll(async () => {
  await browser?.close();
  server?.close();
});

interface Look {
  phone?: boolean;
  theme?: 'light' | 'dark';
  width?: number;
}

const heard = new WeakMap<Page, string[]>();

/** Ends a look: whatever the page complained of fails the test. */
async function done(page: Page): Promise<void> {
  expect(heard.get(page)).toEqual([]);
  await page.context().close();
}

/** Opens a position. */
async function open(show: string, { phone = false, theme = 'light', width = 1280 }: Look = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone ? { width: 360, height: 780 } : { width, height: 800 },
    hasTouch: phone,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.includes('favicon')) complaints.push(message.text());
  });
  heard.set(page, complaints);
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?show=${show}`);
  await page.locator('.mat').waitFor();
  return page;
}

const go = (page: Page) => page.locator('.btn.go');
const sent = (page: Page) => page.locator('[data-sent]').getAttribute('data-sent');
const place = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? document.activeElement?.getAttribute('aria-label'));

test.describe('Geronimos', () => {
  test('a piece is laid with two clicks, and what matches is told before', async () => {
    const page = await open('geronimos-mid');
    await page.locator('.spot.fits').first().click();
    await expect(go(page)).toContainText(/Lay at .*matches [1-6]/);
    expect(await page.locator('.join.hot').count()).toBeGreaterThan(0);
    await go(page).click();
    expect(await sent(page)).toMatch(/^lay -?\d+,-?\d+ [0-5]$/);
    await done(page);
  });

  test('a dashed place turns the piece; keys and buttons turn it on to what fits', async () => {
    const page = await open('geronimos-mid');
    const solid = await page.locator('.spot.fits').count();
    await page.keyboard.press('.');
    expect(await page.locator('.spot.fits').count()).not.toBe(solid);
    await page.locator('.spot:not(.fits)').first().click();
    await expect(go(page)).toBeVisible();
    await expect(page.locator('.spot[aria-pressed="true"].fits')).toHaveCount(1);
    await done(page);
  });

  test('keys alone: arrows, Enter twice, and Escape steps back', async () => {
    const page = await open('geronimos-mid');
    await page.locator('.geronimos [tabindex="0"]').first().focus();
    const before = await focused(page);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).not.toBe(before);
    await page.locator('.spot').first().focus();
    await page.keyboard.press('Enter');
    await expect(go(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(go(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent(page)).toMatch(/^lay /);
    await done(page);
  });

  test('dragging pans and chooses nothing, the wheel zooms, a button shows all again', async () => {
    const page = await open('geronimos-mid');
    const svg = page.locator('.geronimos > svg[role="group"]');
    const whole = await svg.getAttribute('viewBox');
    const box = (await page.locator('.spot').first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 90, { steps: 5 });
    await page.mouse.up();
    const panned = await svg.getAttribute('viewBox');
    expect(panned).not.toBe(whole);
    await expect(go(page)).toHaveCount(0);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => svg.getAttribute('viewBox')).not.toBe(panned);
    await page.getByLabel('Show the whole board').click();
    await expect(svg).toHaveAttribute('viewBox', whole!);
    await done(page);
  });

  test('a cover is offered on the piece, and lies on top', async () => {
    const page = await open('geronimos-cover');
    await page.locator('.piece.cover').click();
    await expect(go(page)).toHaveText('Cover −1,2: matches 3, earns 1 piece');
    await go(page).click();
    expect(await sent(page)).toBe('cover -1,2');
    await done(page);
  });

  test('by touch on a phone; a bonus is drawn or left', async () => {
    const phone = await open('geronimos-mid', { phone: true });
    await phone.getByLabel('Turn right').tap();
    await phone.locator('.spot.fits').first().tap();
    await go(phone).tap();
    expect(await sent(phone)).toMatch(/^lay /);
    await done(phone);
    const page = await open('geronimos-choose');
    await page.getByRole('button', { name: 'Draw a piece' }).click();
    await go(page).click();
    expect(await sent(page)).toBe('draw');
    await done(page);
  });

  test('the winner’s token lies on the surrounded piece', async () => {
    const page = await open('geronimos-over');
    await expect(page.locator('.disc')).toHaveCount(1);
    await expect(page.locator('.turn, [class*=ending]').first()).toContainText('−2,4');
    await done(page);
  });

  test('@watch a click among a hundred pieces shows its effect within 50 ms on a CPU four times slower', async () => {
    const page = await open('geronimos-hundred');
    expect(await page.locator('.piece').count()).toBeGreaterThanOrEqual(100);
    const places = await page.locator('.spot').evaluateAll((all) => all.map((spot) => spot.getAttribute('data-at')));
    const spots = Array.from({ length: 10 }, (_, i) => `.spot[data-at="${places[i * 6]}"]`);
    const { work, drawn, shown } = await costOf(page, spots, 2);
    console.log(`a hundred pieces: work ${work.toFixed(1)} ms, drawn after ${drawn.toFixed(1)} ms, on the screen after ${shown} ms`);
    expect(work).toBeLessThan(50);
    expect(drawn).toBeLessThan(50);
    await done(page);
  });
});

test.describe('25 Kingdoms', () => {
  test('an attack: card, kingdom, the strength worked out, confirm', async () => {
    const page = await open('kingdoms-mid');
    await page.locator('.held-card').nth(2).click();
    await page.locator('.k.legal').first().click();
    await expect(page.getByRole('img', { name: /^Strength: the .* is \d+$/ })).toBeVisible();
    await expect(page.locator('.strip .yes').first()).toBeVisible();
    await expect(page.locator('.mod').first()).toHaveText('+1');
    await go(page).click();
    expect(await sent(page)).toMatch(/^attack \S+ [a-e][1-5]$/);
    await done(page);
  });

  test('the kingdom may be pointed at first, or the card dragged there', async () => {
    const page = await open('kingdoms-mid');
    await page.getByLabel(/^kingdom e1/).click();
    await page.getByRole('button', { name: 'jack of clubs' }).click();
    await expect(go(page)).toHaveText('Attack e1 with J♣');
    await page.keyboard.press('Escape');
    await expect(go(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'ace of diamonds' }).dragTo(page.getByLabel(/^kingdom d4/));
    await expect(go(page)).toHaveText('Attack d4 with A♦');
    await done(page);
  });

  test('keys alone, from the hand to the grid', async () => {
    const page = await open('kingdoms-mid');
    await page.locator('.kingdoms [tabindex="0"]').focus();
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('jack of clubs');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(go(page)).toHaveText(/Attack .1 with J♣/);
    await page.keyboard.press('Enter');
    await expect.poll(() => sent(page)).toMatch(/^attack Jc .1$/);
    await done(page);
  });

  test('press or retreat, with the verdict before', async () => {
    const page = await open('kingdoms-late');
    await expect(page.getByText('d3 is the A♥: a press would win it.')).toBeVisible();
    await page.getByRole('button', { name: 'Press' }).click();
    await expect(go(page)).toHaveText('Press: take d3');
    await go(page).click();
    expect(await sent(page)).toBe('press');
    await done(page);
  });

  test('the duel, and a draw', async () => {
    const page = await open('kingdoms-duel', { phone: true });
    await page.getByRole('button', { name: 'Paper' }).tap();
    await go(page).tap();
    expect(await sent(page)).toBe('rps paper');
    await done(page);
    const draw = await open('kingdoms-draw');
    await draw.getByLabel(/^draw from the deck/).click();
    await expect(draw.getByText('this cannot be taken back')).toBeVisible();
    await go(draw).click();
    expect(await sent(draw)).toBe('draw deck');
    await done(draw);
  });

  test('the beginner’s kingdoms lie turned', async () => {
    const page = await open('kingdoms-late');
    expect(await page.locator('.k.s2 .turned').count()).toBe(await page.locator('.k.s2').count());
    expect(await page.locator('.k.s1 .turned').count()).toBe(0);
    await done(page);
  });
});

test.describe('Fifty-Six', () => {
  test('a look: one click chooses, a second one on the same card looks', async () => {
    const page = await open('fifty_six-start');
    await place(page, 'd4').click();
    await expect(go(page)).toHaveText('Look at d4');
    await place(page, 'd4').click();
    await expect.poll(() => sent(page)).toBe('peek d4');
    await done(page);
  });

  test('cards go back up or down, by button or by tapping them', async () => {
    const page = await open('fifty_six-put_back');
    await page.getByRole('button', { name: /^Hide both/ }).click();
    await expect(go(page)).toHaveText('Hide both for 2 tokens');
    const looked = page.locator('.place.looked');
    await looked.first().click();
    await expect(go(page)).toHaveText(/^Hide [a-h][1-7] for 1 token$/);
    await looked.last().click();
    await expect(go(page)).toHaveText('Put both back face up');
    await go(page).click();
    expect(await sent(page)).toBe('back up up');
    await done(page);
  });

  test('a cross shows what it takes in before it is confirmed', async () => {
    const page = await open('fifty_six-cross');
    await place(page, 'e5').hover();
    await expect.poll(() => page.locator('.place.shape').count()).toBeGreaterThan(1);
    await place(page, 'e5').click();
    await expect(go(page)).toContainText('Show the cross at e5');
    await done(page);
  });

  test('seats are chosen with what they would have; a shield is told', async () => {
    const page = await open('fifty_six-black');
    await expect(page.getByRole('button', { name: /Mika.*23 → 10/ })).toBeVisible();
    await page.getByRole('button', { name: /You.*shield/ }).click();
    await expect(page.getByText('a kept pair is given up instead')).toBeVisible();
    await page.getByRole('button', { name: /Mika/ }).click();
    await expect(go(page)).toHaveText('Mika loses 13 tokens');
    await go(page).click();
    expect(await sent(page)).toBe('seat 2');
    await done(page);
  });

  test('an effect tells its steps: what was chosen, and what is asked now', async () => {
    const page = await open('fifty_six-receiver');
    const steps = page.getByRole('list', { name: 'Steps of the effect' });
    await expect(steps.getByRole('listitem')).toHaveText([/gives\s*Tomás/, 'gets']);
    await expect(steps.locator('[aria-current="step"]')).toHaveText('gets');
    const back = page.getByRole('button', { name: 'Back to the step before' });
    await expect(back).toBeDisabled();
    await page.getByRole('button', { name: /^You/ }).click();
    await expect(go(page)).toBeVisible();
    await back.click();
    await expect(go(page)).toHaveCount(0);
    await done(page);
  });

  test('kings, offers, and what may be ended', async () => {
    const king = await open('fifty_six-king');
    await king.getByRole('button', { name: '7 another turn' }).click();
    await expect(go(king)).toHaveText('Use the kings as 7');
    await done(king);
    const offer = await open('fifty_six-offer');
    await offer.getByRole('button', { name: 'Pay 5' }).click();
    await expect(go(offer)).toHaveText('Pay 5 tokens for a turn');
    await done(offer);
    const reveals = await open('fifty_six-reveals');
    await reveals.getByRole('button', { name: 'Done', exact: true }).click();
    await go(reveals).click();
    expect(await sent(reveals)).toBe('done');
    await done(reveals);
  });

  test('the jokers swap in any order of pointing, against the clock', async () => {
    const page = await open('fifty_six-jokers');
    await expect(page.getByTitle('The jokers’ minute')).toContainText(/0:4\d/);
    await place(page, 'e7').click();
    await place(page, 'a1').click();
    await expect(go(page)).toHaveText('Swap a1 and e7');
    await go(page).click();
    expect(await sent(page)).toBe('swap a1 e7');
    await done(page);
  });

  test('keys alone; the chart is one key away', async () => {
    const page = await open('fifty_six-start', { phone: true });
    const chart = page.locator('details.chart');
    await expect(chart).not.toHaveAttribute('open');
    await page.keyboard.press('c');
    await expect(chart).toHaveAttribute('open');
    await page.locator('.layout [tabindex="0"]').focus();
    expect(await focused(page)).toBe('place d4: face down');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('place e5: face down');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent(page)).toBe('peek e5');
    await done(page);
  });
});

const positions = readdirSync(join(here, 'fixtures')).map((file) => file.replace('.json', ''));

test('no position overflows a narrow phone or complains', async () => {
  const page = await open(positions[0]!, { phone: true });
  for (const name of positions) {
    await page.goto(page.url().replace(/show=.*/, `show=${name}&aid=1`));
    await page.locator('.mat').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  }
  await done(page);
});

for (const name of ['fifty_six-black', 'fifty_six-cross', 'geronimos-cover', 'geronimos-over', 'kingdoms-duel', 'kingdoms-late']) {
  test(`axe finds nothing in ${name}, in both themes`, async () => {
    for (const look of [{ theme: 'light' }, { theme: 'dark', phone: true }] as const) {
      const page = await open(`${name}&aid=1`, look);
      // The bench is a stage without its page: no bar, no heading.
      const found = await new AxeBuilder({ page }).disableRules(['page-has-heading-one', 'landmark-one-main', 'region']).analyze();
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await done(page);
    }
  });
}
