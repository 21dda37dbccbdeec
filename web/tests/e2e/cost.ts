/** What a click costs: the page's own work, and the time until its effect is on the screen of a slowed browser. */
import type { Page } from '@playwright/test';

const slower = 4;

/**
 * Milliseconds of work from a click to the next frame, four times over, from the cheapest to the dearest. It is the
 * thread's own time: what else the machine does meanwhile does not count.
 */
export async function costsOf(page: Page, presses: readonly string[], rounds: number): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return 1000 * slower * (value('TaskDuration') - value('DevToolsCommandDuration'));
  };
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const selector of presses) {
      const before = await spent();
      await page.evaluate(async (wanted) => {
        document.querySelector(wanted)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }, selector);
      costs.push((await spent()) - before);
    }
  }
  await client.detach();
  return costs.sort((a, b) => a - b);
}

/**
 * Milliseconds from a real press of the mouse to the next frame shown, by the browser's own watch (in steps of eight) and
 * with its CPU slowed fourfold. A trace shows what else is in it: without a graphics card the raster threads redraw the
 * changed tiles, for longer than the page itself works, then other processes put them together; and all that the machine
 * does meanwhile. Something to be told, not to be judged by a test.
 */
export async function delaysOf(page: Page, presses: readonly string[], rounds: number): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { delays: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') found.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit);
  });
  const press = async (selectors: readonly string[]): Promise<number[]> => {
    for (const selector of selectors) {
      await page.locator(selector).first().click();
      await page.waitForTimeout(120);
    }
    return page.evaluate(() => (window as unknown as { delays: number[] }).delays.splice(0));
  };
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const delays = await press(Array.from({ length: rounds }, () => presses).flat());
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  return delays.sort((a, b) => a - b);
}

/** The middle one. */
export function usual(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}
