/** Plays a game through the page as somebody would who knows no rules: by what can be pressed. */
import { expect, type Page } from '@playwright/test';

/** Small and repeatable chance. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface Look {
  over: boolean;
  mine: boolean;
  go: boolean;
  places: number;
}

/** What can be pressed now; the buttons are numbered so that the test can press one. */
async function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    for (const old of document.querySelectorAll('[data-nth]')) old.removeAttribute('data-nth');
    const found = [...document.querySelectorAll('.mat button, .mat [role="button"], .turn button, .panel button')].filter(
      (button) =>
        button.getAttribute('aria-disabled') !== 'true' && !(button as HTMLButtonElement).disabled && !button.closest('.actions') &&
        !button.closest('[inert]') && !button.hasAttribute('data-aside'),
    );
    found.forEach((button, index) => button.setAttribute('data-nth', String(index)));
    return {
      over: document.querySelector('.turn.over') !== null,
      mine: document.querySelector('.turn.yours') !== null,
      go: document.querySelector('.turn .btn.go:not([disabled])') !== null,
      places: found.length,
    };
  });
}

/** Presses one thing, if it is this page's turn. */
export async function press(page: Page, random: () => number, keys = false): Promise<'over' | 'pressed' | 'waiting'> {
  const now = await look(page);
  if (now.over) return 'over';
  if (!now.mine) return 'waiting';
  if (now.go) {
    // What is chosen on a board can be pressed once more; else there is the button.
    if (keys) {
      if ((await focusOn(page, '.mat [aria-pressed="true"]')) || (await tabTo(page, '.turn .btn.go'))) await page.keyboard.press('Enter');
    } else await page.locator('.turn .btn.go').first().click({ timeout: 3000 }).catch(() => undefined);
  } else if (now.places > 0) {
    const nth = Math.floor(random() * now.places);
    if (keys) await pressByKeys(page, random);
    else {
      await page.evaluate(
        (index) => document.querySelector(`[data-nth="${index}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
        nth,
      );
    }
  } else return 'waiting';
  return 'pressed';
}

export interface Play {
  seed?: number;
  /** Presses by the keyboard alone. */
  keys?: boolean;
  /** At most so many looks at a page. */
  most?: number;
}

/** Plays on all pages in turn until the game is over on each of them. */
export async function playToEnd(pages: Page | readonly Page[], { seed = 1, keys = false, most = 6000 }: Play = {}): Promise<void> {
  const random = chance(seed);
  const open = new Set(Array.isArray(pages) ? (pages as Page[]) : [pages as Page]);
  for (let round = 0; round < most && open.size > 0; round += 1) {
    let idle = true;
    for (const page of open) {
      const done = await press(page, random, keys);
      if (done === 'over') open.delete(page);
      if (done === 'pressed') idle = false;
    }
    if (idle) await [...open][0]?.waitForTimeout(25);
  }
  expect(open.size, 'pages on which the game did not come to its end').toBe(0);
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
