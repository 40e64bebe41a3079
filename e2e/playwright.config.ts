import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../node_modules/.cache/martelo-browser',
  globalSetup: './site.ts',
  // The journeys share one running site; each works on vehicles and people of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  // Two browsers, the site and its database share the machine with whoever else is on it. What passes
  // at the second try is reported as flaky, by name: it is mended, and does not stop the others' work.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    // Set by the start of the site, before the workers read this file.
    baseURL: process.env.MARTELO_SITE,
    locale: 'pt-BR',
    timezoneId: 'America/Maceio',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // A recording takes more time than the journeys themselves: `--trace on` when it is needed.
    trace: 'off',
  },
});
