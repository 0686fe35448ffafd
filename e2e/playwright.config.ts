import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './product/browser';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  // Each worker starts one product and takes the next test when it is free, so neither waits for the other's last file.
  fullyParallel: true,
  workers: 2,
  // A test that passes only when repeated has a race.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Tests wait for events; this limit only ends a wait that would never finish.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Traces cost 3 % of a journey's processor time, with snapshots a fifth, and are recorded when asked for:
    // `--trace retain-on-failure`. A failure reports the page's content without them.
    trace: 'off',
    launchOptions,
  },
});
