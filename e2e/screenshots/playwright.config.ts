import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** `make screenshots`: no test, a tour that leaves pictures behind. */
export default defineConfig({ ...journeys, testDir: '.', workers: 1 });
