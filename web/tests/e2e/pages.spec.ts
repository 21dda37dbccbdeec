import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create, expect, games, prefer, test } from './site';

const pages = [
  '', 'settings', 'history', 'lobby', 'leaders', 'profile', 'account', 'replay', 'nowhere', 'table?id=none', 'play?id=none', 'rules?game=nothing',
  ...games.map((game) => `rules?game=${game}`), ...games.map((game) => `learn?game=${game}`),
];
const boards: readonly [string, number][] = [
  ['gerry', 12], ['synch', 63], ['updown', 0], ['updown', -1], ['fifty_six', 12], ['geronimos', 20], ['kingdoms', 40], ['gerry', -1],
];

/** All rules in the light theme; in the dark one what a theme can change. */
async function axe(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  if (theme === 'dark') builder.withRules(['color-contrast', 'target-size']);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`));
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await page.waitForTimeout(350);
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${theme}`, { tag: '@long' }, async ({ page, site }) => {
    test.setTimeout(180_000);
    await prefer(page, { theme, lessMotion: true });
    for (const path of pages) {
      await page.goto(site + path);
      await settled(page);
      expect(await axe(page, theme), path).toEqual([]);
    }
  });

  test(`axe finds nothing on any board, ${theme}`, { tag: '@long' }, async ({ page, fixtures }) => {
    test.setTimeout(180_000);
    await prefer(page, { theme, lessMotion: true });
    for (const [game, at] of boards) {
      await page.goto(`${fixtures}fixture?game=${game}&at=${at}`);
      await expect(page.locator('.mat')).toBeVisible();
      await settled(page);
      expect(await axe(page, theme), `${game} at ${at}`).toEqual([]);
    }
  });
}

test('nothing is wider than a phone of 360 px', { tag: '@long' }, async ({ page, site, fixtures }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 720 });
  await prefer(page, { lessMotion: true });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of pages) {
    await page.goto(site + path);
    await settled(page);
    expect(await wide(), path).toBeLessThanOrEqual(0);
  }
  for (const [game, at] of boards) {
    await page.goto(`${fixtures}fixture?game=${game}&at=${at}`);
    await expect(page.locator('.mat')).toBeVisible();
    await settled(page);
    expect(await wide(), game).toBeLessThanOrEqual(0);
  }
});

test('links lead where they say, and the browser’s buttons lead back', async ({ page, site }) => {
  await page.goto(site);
  await page.getByRole('link', { name: 'Gerry' }).click();
  await expect(page).toHaveURL(`${site}rules?game=gerry`);
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Six small games' })).toBeVisible();
  await page.goto(`${site}nowhere`);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.goto(`${site}play?id=none`);
  await expect(page.getByRole('heading', { name: 'This table cannot be opened' })).toBeVisible();
});

test('the laboratory’s report is one link away, with its style, under the strict policy', async ({ page, site }) => {
  const made = readdirSync(join(import.meta.dirname, '../../dist')).includes('lab');
  test.skip(!made, 'no reports in this build');
  await page.goto(`${site}rules?game=gerry`);
  await page.getByRole('link', { name: 'How this game behaves' }).click();
  await expect(page).toHaveURL(`${site}lab/gerry.html`);
  expect(await page.evaluate(() => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0))).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
});

test('what is typed stays text', async ({ page, site }) => {
  const hostile = '<img src=x onerror=alert(1)>"\'`${1}‮';
  page.on('dialog', () => expect('an alert').toBe('never shown'));
  await page.goto(`${site}settings`);
  await page.getByLabel(/Your name/).fill(hostile.slice(0, 20));
  await page.goto(`${site}replay`);
  await page.getByRole('textbox').fill(hostile);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('heading', { name: 'This record cannot be read' })).toBeVisible();
  await page.goto(`${site}learn?game=${encodeURIComponent(hostile)}`);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  expect(await page.locator('img').count()).toBe(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('everything but playing others works without a network after the first visit', async ({ page, context, site }) => {
    await page.goto(site);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Six small games' })).toBeVisible();
    await page.goto(`${site}rules?game=kingdoms`);
    await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
    await page.goto(site);
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.locator('.mat')).toBeVisible();
  });
});

test('without a server, playing a friend says what is wrong and what can be done', async ({ page, site }) => {
  await page.goto(site);
  await page.getByRole('button', { name: 'Play a friend' }).first().click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
  await page.goto(`${site}table?id=k3m9wq7d`);
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  await page.goto(`${site}account`);
  await expect(page.locator('main')).toContainText('The server does not answer');
  await page.goto(`${site}replay?id=k3m9wq7d`);
  await expect(page.locator('main')).toContainText('The server does not answer');
});

test('on a phone held sideways the turn lies beside the board, not over it', async ({ page, site }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await create(page, site, 'gerry', 'Play now');
  const [mat, turn] = [await page.locator('.mat').boundingBox(), await page.locator('.turn').boundingBox()];
  expect(turn!.x).toBeGreaterThanOrEqual(mat!.x + mat!.width);
  expect(mat!.y, 'the board begins at the top').toBeLessThan(80);
});

test('on a large screen a board stays on its mat', async ({ page, site }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await create(page, site, 'kingdoms', 'Play now');
  const beside = await page.locator('.mat').evaluate((mat) => {
    const { left, right } = mat.getBoundingClientRect();
    const outside = ({ left: from, right: to }: DOMRect) => from < left || to > right;
    return [...mat.querySelectorAll('button, .coord')].filter((part) => outside(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 80));
  });
  expect(beside).toEqual([]);
});
