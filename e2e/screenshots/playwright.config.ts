import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** `make screenshots`: takes pictures, tests nothing. */
export default defineConfig({ ...journeys, testDir: '.', workers: 1 });
