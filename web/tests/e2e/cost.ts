/** How long a click takes until its effect is on the screen, by the browser's own watch and with its CPU slowed fourfold. */
import type { Page } from '@playwright/test';

/** Milliseconds from the press of the mouse to the next frame shown, from the shortest to the longest; in steps of eight. */
export async function delaysOf(page: Page, presses: readonly string[], rounds: number): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { delays: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') found.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 0, buffered: false } as PerformanceObserverInit);
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let round = 0; round < rounds; round += 1) {
    for (const selector of presses) {
      await page.locator(selector).first().click();
      await page.waitForTimeout(120);
    }
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays);
  return delays.sort((a, b) => a - b);
}

/** The middle one. */
export function usual(delays: readonly number[]): number {
  return delays[Math.floor(delays.length / 2)] ?? Infinity;
}
