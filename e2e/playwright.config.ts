import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Debian's chromium where it is; elsewhere the browser that Playwright brings. */
const systemChromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A browser beside two whole products on two cores meets rare delays. A second try is named in the summary.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // Waits are for events; this only ends one that never comes, on however slow a machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
