import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// They need no shared site and no second try, and one site of their own for all of them.
const { globalSetup: _site, projects: _projects, ...shared } = journeys;

/** Makes the pictures of docs/images: `npm run pictures`. */
export default defineConfig({
  ...shared,
  testDir: './pictures',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 600_000,
  use: { ...shared.use, actionTimeout: 60_000 },
});
