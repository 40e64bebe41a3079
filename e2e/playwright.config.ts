import { defineConfig } from '@playwright/test';
import { enterTestEnvironment } from '../scripts/test-environment.ts';
import { chromiumLaunchOptions } from './chromium.ts';

// Needed when Playwright is started directly: its workers inherit this process's environment.
enterTestEnvironment();

/** The whole run has every journey and no second try. */
const whole = process.env.MARTELO_WHOLE === '1';
const MINUTE_MS = 60_000;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../node_modules/.cache/martelo-browser',
  globalSetup: './site.ts',
  // Journeys share one running site; each uses vehicles and people of its own. Those that need a site
  // of their own come last and together, because each change between the two starts a site anew.
  projects: [
    { name: 'shared site', testIgnore: 'own-site/**' },
    { name: 'own site', testMatch: 'own-site/**', timeout: 5 * MINUTE_MS },
  ],
  workers: 2,
  fullyParallel: true,
  // All limits are there for what hangs, not for what is slow: machines are often four times slower.
  timeout: 2 * MINUTE_MS,
  globalTimeout: (whole ? 120 : 30) * MINUTE_MS,
  expect: { timeout: 30_000 },
  // Whatever breaks more journeys than this is one fault that they share.
  maxFailures: 8,
  // A journey that passes at its second try is named, and `scripts/test.ts` allows a few of them.
  retries: whole ? 0 : 1,
  failOnFlakyTests: false,
  forbidOnly: process.env.CI !== undefined,
  use: {
    // The start of the site sets it before the workers read this file.
    baseURL: process.env.MARTELO_SITE,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Maceio',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // A recording takes more time than the journeys themselves: use `--trace on` when it is needed.
    trace: 'off',
  },
});
