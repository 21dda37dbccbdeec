// The browser of all tests and pictures: Debian's chromium, or the one that BAIZE_CHROMIUM names.
import { chromium } from '@playwright/test';

export const executablePath = process.env.BAIZE_CHROMIUM ?? '/usr/bin/chromium';

export const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export function launch() {
  return chromium.launch({ executablePath, args });
}
