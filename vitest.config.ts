import { defineConfig } from 'vitest/config';
import { enterTestEnvironment } from './scripts/test-environment.ts';

// Also for somebody who starts Vitest directly: the workers inherit this process's environment.
enterTestEnvironment({ NODE_ENV: 'test' });

const setupFiles = ['scripts/fail-on-outside-calls.ts'];
/** Only where properties are tested: fast-check takes long to load in each of the web's files. */
const withSeed = [...setupFiles, 'scripts/seed-properties.ts'];
const webProperties = 'apps/web/app/**/*.properties.test.ts';
const tests = 'src/**/*.test.{ts,tsx}';
/** Tests that start PostgreSQL and need its longer limits of time. */
const startsServers = `packages/embedded-postgres/${tests}`;
/** Tests that take long and rarely fail: only `npm run test:all` runs them. */
const long = process.env.MARTELO_WHOLE === '1' ? [] : ['**/*.long.test.ts'];
/** For what hangs, not for what is slow: machines are often four times slower. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};
/** Without a database. A thread for each file costs less than a process. */
const quick = { ...limits, pool: 'threads' } as const;
/** Tests that render a hook or a component. Only these pay for a document and for React's renderer. */
const needsDom = 'apps/web/app/**/*.dom.test.{ts,tsx}';

export default defineConfig({
  test: {
    includeTaskLocation: true,
    // One, vitest's choice for two cores, leaves half of them idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...quick,
          setupFiles: withSeed,
          include: [`packages/*/${tests}`, 'bench/**/*.test.ts', webProperties],
          exclude: [startsServers],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          ...limits,
          setupFiles: withSeed,
          exclude: long,
          include: [`apps/server/${tests}`, startsServers, 'scripts/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          // Each file has a database of its own and nothing else is shared: the server's modules are
          // loaded once a worker instead of once a file, a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          ...quick,
          setupFiles,
          include: ['apps/web/app/**/*.test.{ts,tsx}'],
          exclude: [needsDom, webProperties],
          isolate: false,
        },
      },
      {
        test: {
          name: 'hooks',
          ...quick,
          include: [needsDom],
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'apps/web/app/lib/testing/set-up-react.ts'],
        },
      },
    ],
  },
});
