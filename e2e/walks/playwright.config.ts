import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Random walks of payers in a real browser; `make faults` runs them. A seed repeats its walk. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  workers: 1,
  timeout: 180_000,
  // A payer who finds a button gone does something else.
  use: { ...journeys.use, actionTimeout: 2_000 },
});
