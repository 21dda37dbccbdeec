import AxeBuilder from '@axe-core/playwright';
import { capturedRecord } from '../record.mjs';
import { expect, prefer, test } from './site';

/** In each game with hidden parts: what only the open board shows at that move. */
const hidden = { gerry: [6, '.turned'], updown: [7, '.open'], fifty_six: [60, '.place.told'], geronimos: [30, '.coming'], kingdoms: [60, '.order b'] } as const;

for (const [game, [at, sign]] of Object.entries(hidden)) {
  test(`${game}: what was known then, and what was there`, async ({ page, site }) => {
    await prefer(page, { lessMotion: true });
    await page.goto(`${site}replay?at=${at}`);
    await page.getByRole('textbox').fill(capturedRecord(game));
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.locator('.mat')).toBeVisible();
    await expect(page.locator(`.mat ${sign}`)).toHaveCount(0);
    await page.getByRole('radio', { name: 'What was there' }).check();
    await expect(page.locator(`.mat ${sign}`)).not.toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await page.getByRole('heading').first().click();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('o');
    await expect(page.locator(`.mat ${sign}`)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.steps')).toContainText(`move ${at + 1} of`);
  });
}

test('a replay is seen with the eyes of the seat it is asked for, says nobody is "you", and its list follows', async ({ page, site }) => {
  await page.goto(`${site}replay?seat=2`);
  await page.getByRole('textbox').fill(capturedRecord('fifty_six_4'));
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('radio', { name: 'What Player 2 knew' })).toBeChecked();
  await expect(page.locator('.moves')).toContainText('chooses Player');
  await expect(page.locator('.moves')).not.toContainText('chooses you');
  await expect(page.locator('.mv.cur')).toBeInViewport();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(page.locator('.mv.cur')).toBeInViewport();
});
