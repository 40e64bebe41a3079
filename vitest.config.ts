import { defineConfig } from 'vitest/config';
import { enterTestEnvironment } from './scripts/test-environment.ts';

// Also for somebody who starts Vitest directly: the workers inherit this process's environment.
enterTestEnvironment({ NODE_ENV: 'test' });

const setupFiles = ['scripts/fail-on-outside-calls.ts'];
const tests = 'src/**/*.test.{ts,tsx}';
/** Tests that start PostgreSQL and need its longer limits of time. */
const startsServers = `packages/embedded-postgres/${tests}`;
/** Tests that render a hook or a component. Only these pay for a document and for React's renderer. */
const needsDom = 'apps/web/app/**/*.dom.test.{ts,tsx}';

export default defineConfig({
  test: {
    // One, vitest's choice for two cores, leaves half of them idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: [`packages/*/${tests}`, 'bench/**/*.test.ts'],
          exclude: [startsServers],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          include: [`apps/server/${tests}`, startsServers, 'scripts/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          // Each file has a database of its own and nothing else is shared: the server's modules are
          // loaded once a worker instead of once a file, a third of the time.
          isolate: false,
          // Drawing threads have low priority: a test that draws papers waits long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          setupFiles,
          include: ['apps/web/app/**/*.test.{ts,tsx}'],
          exclude: [needsDom],
        },
      },
      {
        test: {
          name: 'hooks',
          include: [needsDom],
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'apps/web/app/lib/testing/set-up-react.ts'],
        },
      },
    ],
  },
});
