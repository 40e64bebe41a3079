import { defineConfig } from 'vitest/config';

const tests = 'src/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: [`packages/*/${tests}`] } },
      {
        test: {
          name: 'server',
          include: [`apps/server/${tests}`, 'scripts/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/app/**/*.test.{ts,tsx}'] } },
    ],
  },
});
