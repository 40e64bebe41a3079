import { defineConfig } from '@playwright/test';
import { enterTestEnvironment } from '../scripts/test-environment.ts';
import { chromiumLaunchOptions } from './chromium.ts';

// Needed when Playwright is started directly: its workers inherit this process's environment.
enterTestEnvironment();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../node_modules/.cache/martelo-browser',
  globalSetup: './site.ts',
  // Journeys share one running site; each uses vehicles and people of its own. Those that need a site
  // of their own come last and together, because each change between the two starts a site anew.
  projects: [
    { name: 'shared site', testIgnore: 'own-site/**' },
    { name: 'own site', testMatch: 'own-site/**' },
  ],
  workers: 2,
  fullyParallel: true,
  // Three times what the longest journeys need on two free processors: a busy machine is not a fault.
  timeout: 180_000,
  // The second try distinguishes a flaky journey from a broken one. Both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    // The start of the site sets it before the workers read this file.
    baseURL: process.env.MARTELO_SITE,
    locale: 'pt-BR',
    timezoneId: 'America/Maceio',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // A recording takes more time than the journeys themselves: use `--trace on` when it is needed.
    trace: 'off',
  },
});
