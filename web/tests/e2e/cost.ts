/** What a click costs the page until its next frame, in milliseconds of a CPU four times slower. */
import type { Page } from '@playwright/test';

const slower = 4;

/** From the cheapest to the dearest. */
export async function costsOf(page: Page, presses: readonly string[], rounds: number): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  // The thread's own time, so that what else the machine does meanwhile does not count. The browser's own slowing down
  // would: it keeps the thread busy with waiting.
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

/** The middle one. */
export function usual(costs: readonly number[]): number {
  return costs[Math.floor(costs.length / 2)] ?? Infinity;
}
