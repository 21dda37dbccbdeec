import { costsOf, usual } from './cost';
import { expect, prefer, test } from './site';

test('@watch a click shows its effect within 50 ms on a CPU slowed fourfold', async ({ page, fixtures }) => {
  await prefer(page, { lessMotion: true });
  for (const [path, presses] of [
    ['fixture?game=gerry&at=0', ['.cell[data-drop="c3"]', '.cell[data-drop="e5"]', '.turn .btn:not(.go)']],
    ['fixture?game=gerry&at=0', ['.cell[data-drop="b4"]', '.cell[data-drop="b4"]']],
    ['fixture?game=geronimos&at=96', ['.mat [role="button"]:not([aria-disabled="true"])', '.turn .btn:not(.go)']],
    ['fixture?game=fifty_six&at=0', ['.place[data-place="d4"]', '.turn .btn:not(.go)']],
  ] as const) {
    await page.goto(fixtures + path);
    await expect(page.locator('.mat')).toBeVisible();
    await page.waitForTimeout(300);
    const costs = await costsOf(page, presses, 7);
    test.info().annotations.push({ type: path, description: costs.map((cost) => cost.toFixed(1)).join(' ') });
    expect(usual(costs), path).toBeLessThan(50);
  }
});
