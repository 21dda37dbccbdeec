import { defineConfig } from '@playwright/test';
import { args, executablePath } from './tests/browser.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A whole game on a busy machine takes its time.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // One more than cores: games wait for bots, servers and each other.
  workers: Number(process.env.BAIZE_WEB_WORKERS ?? 3),
  // A machine that is busy may keep a page waiting; what fails twice is wrong.
  retries: 1,
  reporter: [['line']],
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // Every new visitor would fetch the whole client, which is half of all the work; one test asks for it.
    serviceWorkers: 'block',
  },
});
