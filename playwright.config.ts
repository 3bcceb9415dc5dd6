import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.results/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { browserName: 'chromium', launchOptions: chromiumOptions, trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
