import { costOf } from './cost';
import { create, expect, games, prefer, test } from './site';

test('@watch a click shows its effect within 50 ms on a CPU four times slower', async ({ page, fixtures }) => {
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
    const { work, drawn, shown } = await costOf(page, presses, 7);
    console.log(`${path}: work ${work.toFixed(1)} ms, drawn after ${drawn.toFixed(1)} ms, on the screen after ${shown} ms`);
    expect(work, path).toBeLessThan(50);
    expect(drawn, path).toBeLessThan(50);
  }
});

// In Ups and Downs nobody answers anybody: both arrange their cards at the same time.
for (const game of games.filter((id) => id !== 'updown')) {
  test(`@watch ${game}: a move of the strongest opponent takes less than a second in the browser`, async ({ page, site }) => {
    await prefer(page, { lessMotion: true });
    await page.goto(site);
    await page.evaluate((key) => localStorage.setItem(key, '5'), `baize.level.${game}`);
    await create(page, site, game, 'Play now');
    const times: number[] = [];
    for (let answer = 0; answer < 4; answer += 1) {
      const time = await page.evaluate(answerTime);
      if (time !== null) times.push(time);
    }
    console.log(`${game}: ${times.map(Math.round).join(' ')} ms`);
    expect(Math.max(...times)).toBeLessThan(1000);
  });
}

/** Runs in the page: plays until the move is the other's; the longest that one of its moves then took, or null if it had none. */
async function answerTime(): Promise<number | null> {
  const frame = () => new Promise((done) => setTimeout(done, 5));
  const mine = () => document.querySelector('.turn.yours') !== null;
  const press = (selector: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((button) => button.ariaDisabled !== 'true');
    found[Math.floor(Math.random() * found.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  for (let step = 0; step < 400 && mine(); step += 1) {
    const confirm = document.querySelector<HTMLElement>('.turn .btn.go:not([disabled])');
    if (confirm) confirm.click();
    else press('.mat button, .mat [role="button"], .turn [role="group"] button');
    await frame();
  }
  const lines = () => document.querySelectorAll('.log li').length;
  const until = performance.now() + 10_000;
  let longest: number | null = null;
  // A turn may be several moves: a look, then what follows from it.
  for (let since = performance.now(), told = lines(); !mine() && performance.now() < until; ) {
    await frame();
    if (lines() === told && !mine()) continue;
    longest = Math.max(longest ?? 0, performance.now() - since);
    [since, told] = [performance.now(), lines()];
  }
  return mine() ? longest : null;
}
