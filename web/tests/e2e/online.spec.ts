/** Several browsers at the tables of a real server. Skipped where the program has no server yet. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { playToEnd } from './play';
import { Cable, hasServer, RealServer } from './server';
import { create, games, prefer, small, type Game } from './site';

test.skip(!hasServer(), 'this baize has no server');

const server = new RealServer();
let site = '';

test.beforeAll(async () => {
  await server.start();
  ({ site } = server);
});
test.afterAll(() => server.close());

/** A person of their own: another browser, as far as the server can tell. */
async function person(browser: Browser, lessMotion = true): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await prefer(page, { lessMotion });
  return page;
}

/** Two people at a table, both ready; they may come to the server by different addresses. */
async function pairAt(browser: Browser, game: Game, options: Record<string, string | number>, at = site, guestAt = at, lessMotion = true): Promise<[Page, Page]> {
  const host = await person(browser, lessMotion);
  await create(host, at, game, 'Play a friend', options, '.gather');
  const link = await host.locator('#invite').inputValue();
  const guest = await person(browser, lessMotion);
  expect(link.startsWith(at)).toBe(true);
  await guest.goto(guestAt + link.slice(at.length));
  await guest.getByRole('button', { name: 'Sit here' }).click();
  for (const page of [host, guest]) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [host, guest]) await expect(page.locator('.mat')).toBeVisible();
  return [host, guest];
}

for (const game of games) {
  test(`${game}: two browsers play each other`, async ({ browser }) => {
    const pages = await pairAt(browser, game, small[game] ?? {});
    await playToEnd(pages, 5);
    for (const page of pages) await expect(page.locator('.turn.over')).toContainText(/won|lost|draw/i);
    for (const page of pages) await page.context().close();
  });
}

for (const game of games) {
  test(`${game}: two browsers with motion play each other`, { tag: '@long' }, async ({ browser }) => {
    const pages = await pairAt(browser, game, small[game] ?? {}, site, site, false);
    await playToEnd(pages, 5);
    for (const page of pages) await page.context().close();
  });
}

test('somebody looks on, and sees no more than there is to see', async ({ browser }) => {
  const [host, guest] = await pairAt(browser, 'updown', { n: 2 });
  const watcher = await person(browser);
  await watcher.goto(host.url());
  await expect(watcher.locator('.turn')).toContainText('looking on');
  await expect(watcher.locator('.bar .where')).not.toContainText('against');
  await expect(watcher.locator('.hand')).toHaveCount(0);
  for (const page of [host, guest, watcher]) await page.context().close();
});

test('the server may go and come back in mid-game, and nothing is lost', async ({ browser }) => {
  const [host, guest] = await pairAt(browser, 'synch', { size: 3, stall: 4 });
  await host.getByRole('button', { name: /square b2/ }).click();
  await host.getByRole('button', { name: 'Start from b2' }).click();
  await expect(guest.locator('.log li').first()).toContainText('b2');
  await server.stop('SIGKILL');
  await expect(host.locator('.turn')).toContainText('Connection lost');
  await server.start();
  await expect(host.locator('.turn.off')).toHaveCount(0, { timeout: 20_000 });
  await playToEnd([host, guest], 2);
  for (const page of [host, guest]) await page.context().close();
});

test('a link that is old or mistyped says so, and what can be done', async ({ browser }) => {
  const page = await person(browser);
  for (const [path, words] of [
    ['nowhere', 'There is nothing here'], ['some/deep/link', 'There is nothing here'], ['replay?id=nothing1', 'There is no record to show'],
    ['profile?name=nobody', 'Nobody has this name'],
  ] as const) {
    await page.goto(site + path);
    await expect(page.locator('main'), path).toContainText(words);
    await expect(page.locator('main a.btn'), path).not.toHaveCount(0);
  }
  await page.goto(`${site}table?id=nothing1`);
  await expect(page.getByRole('heading', { name: 'This table cannot be opened' })).toBeVisible();
  for (const path of ['lobby', 'leaders', 'profile']) {
    await page.goto(site + path);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.getByText('The server does not answer')).toHaveCount(0);
  }
  await page.context().close();
});

test('a stranger may open every page, and the server refuses nothing', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  for (const path of ['history', 'lobby', 'leaders', 'profile', 'account']) {
    await page.context().clearCookies();
    await page.goto(site + path, { waitUntil: 'networkidle' });
  }
  expect(refused).toEqual([]);
  await page.context().close();
});

test('fifty_six with four people', async ({ browser }) => {
  test.setTimeout(150_000);
  const host = await person(browser);
  await host.goto(site);
  await host.getByRole('group', { name: 'Fifty-Six', exact: true }).getByRole('button', { name: 'Play a friend' }).click();
  await host.getByLabel('Players').selectOption('4');
  await host.getByText('Rules of this table').click();
  await host.locator('[name="stall"]').fill('2');
  await host.getByRole('button', { name: 'Start' }).click();
  const link = await host.locator('#invite').inputValue();
  const pages = [host];
  for (let guest = 0; guest < 3; guest += 1) {
    const page = await person(browser);
    await page.goto(link);
    await page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
    pages.push(page);
  }
  for (const page of pages) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of pages) await expect(page.locator('.seat')).toHaveCount(4);
  await playToEnd(pages, 9);
  for (const page of pages) await page.context().close();
});

test('two tabs of one person show the same table, and a move is taken back if the other agrees', async ({ browser }) => {
  const [host, guest] = await pairAt(browser, 'synch', { size: 3, stall: 4 });
  const tab = await host.context().newPage();
  await tab.goto(host.url());
  await expect(tab.locator('.turn.yours')).toBeVisible();
  await tab.getByRole('button', { name: /square a1/ }).click();
  await tab.getByRole('button', { name: 'Start from a1' }).click();
  for (const page of [host, tab, guest]) await expect(page.locator('.log li').first()).toContainText('a1');

  await guest.getByRole('button', { name: /square c3/ }).click();
  await guest.getByRole('button', { name: 'Start from c3' }).click();
  await expect(host.locator('.log li')).toHaveCount(2);
  await host.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(guest.locator('.turn')).toContainText('offers to take back');
  await guest.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, tab]) {
    await expect(page.locator('.log')).toContainText('Moves appear here.');
    await expect(page.getByRole('button', { name: /square a1: empty/ })).toBeVisible();
  }
  for (const page of [host, guest]) await page.context().close();
});

test('resigned, shared by a link, and played once more with the seats exchanged', async ({ browser }) => {
  const [host, guest] = await pairAt(browser, 'gerry', {});
  await expect(host.locator('.you')).toContainText('Red');
  await host.getByRole('button', { name: 'Resign' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(guest.locator('.turn.over')).toContainText('You won');
  await guest.getByRole('button', { name: 'Verify the deal' }).click();
  await expect(guest.locator('.turn.over')).toContainText('The deal is what was promised');
  const stranger = await person(browser);
  await stranger.goto(`${site}replay?id=${new URL(host.url()).searchParams.get('id')}`);
  await expect(stranger.locator('.mat')).toBeVisible();
  await guest.getByRole('button', { name: 'Rematch' }).click();
  await expect(host.locator('.turn.over')).toContainText('offers a rematch');
  await host.getByRole('button', { name: 'Rematch' }).click();
  // Both asked for it, so both are taken to the new table by themselves.
  await expect(host.locator('.gather')).toContainText('Everybody is here');
  for (const page of [host, guest]) await page.getByRole('button', { name: 'I am ready' }).click();
  await expect(host.locator('.you')).toContainText('Black');
  await host.goto(`${site}history`);
  await expect(host.getByRole('listitem').filter({ hasText: 'Analyse' })).toContainText('You lost');
  for (const page of [host, guest, stranger]) await page.context().close();
});

test('a line that breaks in mid-game comes back by itself', async ({ browser }) => {
  const cable = new Cable(server.port);
  const through = await cable.mend();
  const [host, guest] = await pairAt(browser, 'synch', { size: 3, stall: 4 }, through, site);
  await host.getByRole('button', { name: /square b2/ }).click();
  await host.getByRole('button', { name: 'Start from b2' }).click();
  await expect(guest.locator('.log li').first()).toContainText('b2');
  await cable.cut();
  await expect(host.locator('.turn.off')).toContainText('Connection lost');
  // The other one, whose line holds, plays on meanwhile.
  await guest.getByRole('button', { name: /square c3/ }).click();
  await guest.getByRole('button', { name: 'Start from c3' }).click();
  await expect(guest.locator('.log li').first()).toContainText('c3');
  await expect(host.locator('.log li').first()).toContainText('b2');
  await cable.mend();
  await expect(host.locator('.turn.off')).toHaveCount(0, { timeout: 20_000 });
  await expect(host.locator('.log li').first()).toContainText('c3');
  await playToEnd([host, guest], 4);
  for (const page of [host, guest]) await page.context().close();
  await cable.cut();
});

test('two people find each other by the button of the lobby', async ({ browser }) => {
  const pages = [await person(browser), await person(browser)];
  for (const page of pages) {
    await page.goto(`${site}lobby`);
    await page.getByRole('listitem').filter({ hasText: 'Move In Synch' }).getByRole('button', { name: 'Find me an opponent' }).click();
    await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  }
  expect(pages[1]!.url()).toBe(pages[0]!.url());
  for (const page of pages) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of pages) await expect(page.locator('.mat')).toBeVisible();
  for (const page of pages) await page.context().close();
});

test('who comes to a full table is told so, and may look on', async ({ browser }) => {
  const host = await person(browser);
  await create(host, site, 'synch', 'Play a friend', {}, '.gather');
  await expect.poll(() => host.locator('.qr').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [guest, third] = [await person(browser), await person(browser)];
  for (const page of [guest, third]) await page.goto(host.url());
  await expect(third.getByRole('button', { name: 'Sit here' })).toBeVisible();
  await guest.getByRole('button', { name: 'Sit here' }).click();
  await expect(third.locator('.gather')).toContainText('All seats are taken');
  await expect(third.getByRole('button', { name: 'Sit here' })).toHaveCount(0);
  for (const page of [host, guest]) await page.getByRole('button', { name: 'I am ready' }).click();
  await expect(third.locator('.turn')).toContainText('looking on');
  for (const page of [host, guest, third]) await page.context().close();
});

test('who sits down too late is told why, and what can still be done', async ({ browser }) => {
  const cable = new Cable(server.port);
  const through = await cable.mend();
  const host = await person(browser);
  await create(host, site, 'synch', 'Play a friend', {}, '.gather');
  const [guest, late] = [await person(browser), await person(browser)];
  await guest.goto(host.url());
  await late.goto(through + host.url().slice(site.length));
  await expect(late.getByRole('button', { name: 'Sit here' })).toBeVisible();
  // What the late one presses while the line is down arrives when the seat is gone.
  await cable.cut();
  await expect(late.locator('.gather')).toContainText('Connection lost');
  await late.getByRole('button', { name: 'Sit here' }).click();
  await guest.getByRole('button', { name: 'Sit here' }).click();
  await expect(guest.getByRole('button', { name: 'I am ready' })).toBeVisible();
  await cable.mend();
  await expect(late.getByRole('alert')).toContainText(/^Seat 2 is taken by/, { timeout: 20_000 });
  await expect(late.locator('.gather')).toContainText('All seats are taken');
  await expect(late.getByRole('link', { name: 'Open tables' })).toBeVisible();
  for (const page of [host, guest, late]) await page.context().close();
  await cable.cut();
});

test('the whole server below a path of its own', async ({ browser }) => {
  const below = new RealServer('/some/games/');
  await below.start();
  try {
    const [host, guest] = await pairAt(browser, 'synch', { size: 3, stall: 4 }, below.site);
    expect(host.url()).toContain('/some/games/table?id=');
    await playToEnd([host, guest], 6);
    const id = new URL(host.url()).searchParams.get('id');
    for (const path of ['account', 'lobby', `replay?id=${id}`]) {
      await guest.goto(below.site + path);
      await expect(guest.locator('main')).toBeVisible();
      await expect(guest.getByText('The server does not answer')).toHaveCount(0);
    }
    await expect(guest.locator('.mat')).toBeVisible();
    for (const page of [host, guest]) await page.context().close();
  } finally {
    await below.close();
  }
});
