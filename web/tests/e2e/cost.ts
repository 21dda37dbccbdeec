/** What a click costs: the page's own work, and the time until its effect is on the screen of a slowed browser. */
import type { CDPSession, Page } from '@playwright/test';

const slower = 4;

export interface Cost {
  /** Milliseconds that the page's thread worked for a click, four times over: whatever else the machine does does not count. */
  work: number;
  /** Milliseconds from a click until the page, its CPU slowed fourfold, has handed the changed picture to be drawn. */
  drawn: number;
  /**
   * Milliseconds from a click to the next frame shown, by the same browser's own watch (in steps of eight). Without a
   * graphics card there is drawing in it by threads that also wait for all else that the machine does: to be told, not to
   * be judged by.
   */
  shown: number;
}

/** Presses these places in turn, so many rounds, with a real mouse; the usual cost of a press. */
export async function costOf(page: Page, presses: readonly string[], rounds: number): Promise<Cost> {
  const client = await page.context().newCDPSession(page);
  const all = Array.from({ length: rounds }, () => presses).flat();
  for (const selector of presses) await press(page, selector);
  const work = await worked(page, client, all);
  const { drawn, shown } = await waited(page, client, all);
  await client.detach();
  return { work: usual(work), drawn: usual(drawn), shown: usual(shown) };
}

async function worked(page: Page, client: CDPSession, presses: readonly string[]): Promise<number[]> {
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return 1000 * slower * (value('TaskDuration') - value('DevToolsCommandDuration'));
  };
  const costs: number[] = [];
  for (const selector of presses) {
    let before = 0;
    await press(page, selector, async () => (before = await spent()));
    costs.push((await spent()) - before);
  }
  return costs;
}

async function waited(page: Page, client: CDPSession, presses: readonly string[]): Promise<{ drawn: number[]; shown: number[] }> {
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { delays: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') found.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit);
  });
  const browser = page.context().browser()!;
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  for (const selector of presses) await press(page, selector);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    drawn: untilDrawn(trace.traceEvents),
    shown: await page.evaluate(() => (window as unknown as { delays: number[] }).delays),
  };
}

/** An event of the browser's own record; times in microseconds. */
interface Traced {
  name: string;
  ts: number;
  dur?: number;
  args: { data?: { type?: string } };
}

/** From every click to the end of the next `Commit`, with which the page's thread has done its part of a frame. */
function untilDrawn(events: readonly Traced[]): number[] {
  const ends = events.flatMap(({ name, ts, dur }) => (name === 'Commit' && dur ? [ts + dur] : [])).sort((a, b) => a - b);
  const clicks = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  return clicks.map(({ ts }) => (ends.find((end) => end > ts) ?? Infinity) - ts).map((micro) => micro / 1000);
}

/** As a hand does it: there, down, up, with the times that a hand takes; what is pointed at has long been drawn by then. */
async function press(page: Page, selector: string, beforeUp?: () => Promise<unknown>): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing to press at ${selector}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(80);
  await page.mouse.down();
  await page.waitForTimeout(80);
  await beforeUp?.();
  await page.mouse.up();
  await page.waitForTimeout(150);
}

/** The middle one. */
function usual(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}
