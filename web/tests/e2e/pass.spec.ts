// With motion, as people have it: what follows too slowly shows here.
import { playToEnd } from './play';
import { create, expect, small, test } from './site';

test('passing one screen: everything is covered until the next player says who it is', async ({ page, site }) => {
  await create(page, site, 'updown', 'Pass and play', { n: 2 });
  const cover = page.locator('.cover');
  for (const side of ['Ups', 'Downs']) {
    // The screen is in the hands of whoever set the table up, who begins.
    if (side === 'Downs') {
      await expect(cover).toContainText(`Pass the screen to ${side}`);
      await expect(page.locator('.mat')).toHaveCount(0);
      await page.getByRole('button', { name: `I am ${side}` }).click();
    }
    await expect(page.locator('.mat')).toBeVisible();
    for (let card = 0; card < 2; card += 1) await page.locator('.hand button').first().click();
    await page.getByRole('button', { name: 'Lock my order' }).click();
  }
  await expect(page.locator('.turn.over')).toContainText('won');
});

test('after a reload nobody is shown anything before saying who it is', async ({ page, site }) => {
  await create(page, site, 'updown', 'Pass and play', { n: 2 });
  await expect(page.locator('.mat')).toBeVisible();
  await page.reload();
  await expect(page.locator('.cover')).toContainText('Pass the screen to Ups');
  await expect(page.locator('.mat')).toHaveCount(0);
});

test('where nothing is hidden, one screen goes round uncovered', async ({ page, site }) => {
  await create(page, site, 'synch', 'Pass and play', small.synch);
  await playToEnd(page, 11);
});

test('where all are in the dark alike, one screen goes round uncovered', async ({ page, site }) => {
  await create(page, site, 'geronimos', 'Pass and play');
  for (const laid of [1, 2]) {
    await page.locator('.mat [role="button"]:not([aria-disabled="true"])').first().click();
    await page.locator('.turn .btn.go').click();
    await expect(page.getByRole('log').getByText(/lays|covers/)).toHaveCount(laid);
    await expect(page.locator('.turn.yours')).toBeVisible();
  }
});
