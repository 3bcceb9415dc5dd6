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
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // To trace every test took a fifth of the processor time of them all, on machines that have none to spare.
  use: { browserName: 'chromium', launchOptions: chromiumOptions, trace: 'on-first-retry', screenshot: 'only-on-failure' },
});
