/** Plays a game through the page as somebody would who knows no rules: by what can be pressed. */
import { expect, type Page } from '@playwright/test';

/** Small and repeatable chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Plays on all pages until the game is over on each of them. */
export async function playToEnd(pages: Page | readonly Page[], seed: number): Promise<void> {
  const all = Array.isArray(pages) ? (pages as Page[]) : [pages as Page];
  const wrong = await Promise.all(all.map((page, index) => page.evaluate(pressUntilOver, { seed: seed + index, seconds: 120 })));
  expect(wrong.filter(Boolean), 'what kept the game from its end').toEqual([]);
}

/** Runs in the page, so that a whole game takes seconds. Answers what went wrong, or nothing. */
async function pressUntilOver({ seed, seconds }: { seed: number; seconds: number }): Promise<string> {
  let state = seed;
  const until = performance.now() + 1000 * seconds;
  const buttons = '.mat button, .mat [role="button"], .turn button, .panel button';
  const beside = '.actions, [inert], [data-aside]';
  while (performance.now() < until) {
    if (document.querySelector('.turn.over')) return '';
    const confirm = document.querySelector<HTMLElement>('.turn.yours .btn.go:not([disabled])');
    if (confirm) {
      const { left, top, width, height } = confirm.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && !confirm.contains(hit)) return `"${confirm.innerText}" is covered by ${hit.outerHTML.slice(0, 120)}`;
      confirm.click();
    } else if (document.querySelector('.turn.yours')) {
      const found = [...document.querySelectorAll<HTMLButtonElement>(buttons)].filter(
        (button) => button.ariaDisabled !== 'true' && !button.disabled && !button.closest(beside),
      );
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      const nth = Math.floor((state / 2_147_483_648) * found.length);
      found[nth]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    await new Promise((done) => setTimeout(done));
  }
  return `not over after ${seconds} s: ${document.querySelector<HTMLElement>('.turn')?.innerText}`;
}

/** The same with nothing but keys. */
export async function playByKeys(page: Page, seed: number): Promise<void> {
  const random = chance(seed);
  for (let press = 0; press < 3000; press += 1) {
    const now = await page.evaluate(() => {
      if (document.querySelector('.turn.over')) return 'over';
      if (!document.querySelector('.turn.yours')) return 'wait';
      if (document.querySelector('.turn .btn.go:not([disabled])')) return 'confirm';
      const places = '.mat :is(button, [role="button"]):not([aria-disabled="true"], [disabled])';
      return document.querySelector(`${places}, .turn [role="group"] button:not([disabled])`) ? 'choose' : 'wait';
    });
    if (now === 'over') return;
    if (now === 'wait') await page.waitForTimeout(25);
    else if (now === 'choose') await pressByKeys(page, random);
    // What is chosen on a board can be pressed once more; else there is the button.
    else if ((await focusOn(page, '.mat [aria-pressed="true"]')) || (await tabTo(page, '.turn .btn.go'))) await page.keyboard.press('Enter');
  }
  throw new Error('the game did not come to its end by keys');
}

function focusOn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

/** Goes on with Tab until the focus is on what is meant; false if that is gone meanwhile. */
async function tabTo(page: Page, selector: string): Promise<boolean> {
  for (let tab = 0; tab < 60; tab += 1) {
    if (await focusOn(page, selector)) return true;
    await page.keyboard.press('Tab');
  }
  if ((await page.locator(selector).count()) > 0) throw new Error(`${selector} cannot be reached with Tab`);
  return false;
}

/** Into the board, or into the controls of the turn panel, some arrows, on to what can be pressed, Enter. */
async function pressByKeys(page: Page, random: () => number): Promise<void> {
  const inPanel = await page.locator('.turn.yours [role="group"] button:not([disabled])').count();
  const where = inPanel > 0 && random() < 0.5 ? '.turn [role="group"] *' : '.mat *';
  if (!(await tabTo(page, where))) return;
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const steps = Math.floor(random() * 6);
  for (let step = 0; step < steps || (step < 20 && (await focusOn(page, '[aria-disabled="true"]'))); step += 1) {
    await page.keyboard.press(arrows[Math.floor(random() * 4)]!);
  }
  await page.keyboard.press('Enter');
}
