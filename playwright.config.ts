import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.results/e2e',
  forbidOnly: true,
  // The run names what needed the second try.
  retries: 1,
  workers: 2,
  projects: [
    { name: 'app', testIgnore: 'lighthouse.spec.ts' },
    // Scores depend on the time there is: alone, after the others.
    { name: 'lighthouse', testMatch: 'lighthouse.spec.ts', dependencies: ['app'], workers: 1 },
  ],
  // Long enough for two browsers on a machine that is three times slower than a developer's.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Traces of every test, and motion that nobody sees, took a fifth of the processor time each.
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
