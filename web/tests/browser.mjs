// The browser of all tests and pictures: Debian's chromium, or the one that BAIZE_CHROMIUM names. The one that has no windows
// does the same in half the time.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export const executablePath = process.env.BAIZE_CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

export const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export function launch() {
  return chromium.launch({ executablePath, args });
}
