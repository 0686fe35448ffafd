import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium if installed, else Playwright's own. */
const systemChromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

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
    // Without pictures of every step, which a browser without a GPU has to draw: the snapshots of the document show the same.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
      args: [
        '--no-sandbox',
        // Debian's start script asks for drawing by GPU. A container has none, and its emulation by the processor is slow and
        // can stop to deliver frames, for which every click waits.
        '--disable-gpu',
        '--disable-gpu-rasterization',
        '--disable-software-rasterizer',
        // Their /dev/shm is often too small for a page.
        '--disable-dev-shm-usage',
      ],
    },
  },
});
