/** Another language is another catalogue: in a build with tests/changed.ts nothing is left that reads as English. */
import type { Page } from '@playwright/test';
import { expect, games, prefer, test } from './site';

const boards: readonly [string, number][] = [
  ['gerry', 12], ['gerry', -1], ['synch', 43], ['updown', 0], ['updown', -1], ['fifty_six', 12], ['fifty_six', 40], ['geronimos', 40],
  ['kingdoms', 0], ['kingdoms', 40], ['kingdoms', -1],
];

/** Latin words that can be seen or heard. Rules are documents, people have names, and the log shows the notation as well. */
async function english(page: Page): Promise<string[]> {
  await expect(page.locator('main')).toBeVisible();
  return page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('article, script, style, kbd, code')) continue;
      if (node === element) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '');
      else said.push(node.textContent ?? '');
    }
    return said.filter((text) => /[A-Za-z]{3}/.test(text.replaceAll(/\b(baize|Mika|Ada|Juno|Rafi|You)\b/g, '')));
  });
}

test('a game’s table', async ({ page, changed }) => {
  await prefer(page, { lessMotion: true });
  for (const [game, at] of boards) {
    await page.goto(`${changed}fixture?game=${game}&at=${at}`);
    await expect(page.locator('.mat')).toBeVisible();
    expect(await english(page), `${game} at ${at}`).toEqual([]);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await english(page)).toEqual([]);
});

test('the pages around it', async ({ page, changed }) => {
  await prefer(page, { lessMotion: true });
  for (const path of ['', 'settings', 'history', 'replay', 'nowhere', 'play?id=none', 'lobby', ...games.flatMap((game) => [`rules?game=${game}`, `learn?game=${game}`])]) {
    await page.goto(changed + path);
    if (path.startsWith('learn')) await expect(page.locator('.mat')).toBeVisible();
    if (path.startsWith('rules') && !path.endsWith('geronimos')) await expect(page.locator('figcaption').first()).toBeVisible();
    expect(await english(page), path).toEqual([]);
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('x-other');
});

test('what the engine says itself: options, opponents, refusals', async ({ page, changed }) => {
  for (const game of games) {
    await page.goto(`${changed}?play=${game}`);
    await page.locator('dialog summary').click();
    await expect(page.locator('dialog .option').first()).toBeVisible();
    expect(await english(page), game).toEqual([]);
  }
  await page.locator('dialog .option input').first().evaluate((field: HTMLInputElement) => field.removeAttribute('min'));
  await page.locator('dialog .option input').first().fill('-1');
  await page.locator('dialog [type="submit"]').click();
  await expect(page.locator('dialog [role="alert"]')).toBeVisible();
  expect(await english(page)).toEqual([]);
});
