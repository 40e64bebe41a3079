import { defineConfig } from 'vitest/config';

const tests = 'src/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    // One, vitest's choice for two cores, leaves half of them idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`packages/*/${tests}`, 'bench/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: [`apps/server/${tests}`, 'scripts/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          // Each file has a database of its own and nothing else is shared: the server's modules are
          // loaded once a worker instead of once a file, a third of the time.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/app/**/*.test.{ts,tsx}'] } },
    ],
  },
});
