import { playByKeys, playToEnd } from './play';
import { create, expect, games, prefer, small, test, type Game } from './site';

/** Every other game is played on a phone. */
const onPhone: readonly Game[] = ['gerry', 'fifty_six', 'kingdoms'];

for (const game of games) {
  const where = onPhone.includes(game) ? 'on a phone' : 'at a desk';
  test(`${game}: a whole game against a bot, in the browser alone, ${where}`, async ({ page, site }) => {
    if (onPhone.includes(game)) await page.setViewportSize({ width: 360, height: 740 });
    await prefer(page, { lessMotion: true });
    await create(page, site, game, 'Play now', small[game]);
    await playToEnd(page, 7);
    await expect(page.locator('.turn.over')).toContainText(/won|lost|draw|share/i);
    await expect(page.getByRole('link', { name: 'Analyse' })).toBeVisible();
    await expect(page.locator('.log li')).not.toHaveCount(0);
    // What was still hidden at an early end is turned up.
    if (game === 'fifty_six') {
      await expect(page.locator('.place.told')).not.toHaveCount(0);
      await expect(page.locator('.place.down')).toHaveCount(0);
    }
  });
}

// The tests leave motion out, which people have: it must not keep a game from going on.
for (const game of games) {
  const tag = game === 'updown' ? [] : ['@long'];
  test(`${game}: a whole game against a bot, with motion`, { tag }, async ({ page, site }) => {
    await create(page, site, game, 'Play now', small[game]);
    await playToEnd(page, 11);
    await expect(page.locator('.turn.over')).toContainText(/won|lost|draw|share/i);
  });
}

for (const game of games) {
  // Key by key, a long game takes a minute.
  const tag = game === 'synch' || game === 'updown' ? [] : ['@long'];
  test(`${game}: a whole game by the keyboard alone`, { tag }, async ({ page, site }) => {
    await prefer(page, { lessMotion: true });
    await create(page, site, game, 'Play now', small[game]);
    await playByKeys(page, 3);
    await expect(page.locator('.turn.over')).toBeVisible();
  });
}

test('a table is there again after a reload', async ({ page, site }) => {
  await prefer(page, { lessMotion: true });
  await create(page, site, 'synch', 'Play now', { size: 4 });
  await page.getByRole('button', { name: /square b2/ }).click();
  await page.getByRole('button', { name: 'Start from b2' }).click();
  await expect(page.locator('.log')).toContainText('started from b2');
  const url = page.url();
  await page.reload();
  await expect(page.getByRole('button', { name: /square b2: your cross/ })).toBeVisible();
  await page.goto(site);
  await page.getByRole('link', { name: /Go on with/ }).click();
  expect(page.url()).toBe(url);
});

test('a choice can be taken back until it is confirmed, and a look says that it cannot be', async ({ page, site }) => {
  await prefer(page, { lessMotion: true });
  await create(page, site, 'gerry', 'Play now');
  await page.getByRole('button', { name: /^cell c3/ }).click();
  await page.getByRole('button', { name: /^Look at/ }).click();
  await expect(page.locator('.turn')).toContainText('cannot be taken back');
  await page.getByRole('button', { name: 'Not this' }).click();
  await expect(page.locator('.turn')).toContainText('choose a cell');
  await page.getByRole('button', { name: /^cell c3/ }).click();
  await page.getByRole('button', { name: /^cell e5/ }).click();
  await expect(page.locator('.turn .btn.go')).toContainText('to e5');
  await page.keyboard.press('Escape');
  await expect(page.locator('.turn .btn.go')).toHaveCount(0);
});

test('resign asks first, and the rematch exchanges the seats', async ({ page, site }) => {
  await prefer(page, { lessMotion: true });
  await create(page, site, 'gerry', 'Play now');
  await expect(page.locator('.you')).toContainText('Red');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('.turn.over')).toContainText('You lost');
  // All is told at the end, however it came.
  await expect(page.locator('.pos.turned')).toHaveCount(25);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.locator('.you')).toContainText('Black');
});

test('who gives up is shown what the other had chosen', async ({ page, site }) => {
  await prefer(page, { lessMotion: true });
  await create(page, site, 'updown', 'Play now', small.updown);
  await expect(page.locator('.them')).toContainText('order complete');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('.mat')).toContainText('Your order so far');
  await expect(page.locator('.mat section').last().locator('li')).toHaveCount(Number(small.updown!['n']));
});

test('keys and the developers’ panel are one key away', async ({ page, site }) => {
  await create(page, site, 'geronimos', 'Play now');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('turn the piece right');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('~');
  await page.getByRole('dialog').getByText('Legal moves').click();
  await expect(page.getByRole('dialog').getByLabel('Legal moves')).toContainText(/^lay /);
});
