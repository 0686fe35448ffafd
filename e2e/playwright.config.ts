import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium if installed, else Playwright's own. */
const systemChromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A browser and two products on two cores: rare delays are expected. The summary lists repeated tests.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // Tests wait for events; this limit only ends a wait that would never finish.
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
