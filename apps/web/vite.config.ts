import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { mantineVariables } from './mantine-variables.ts';
import { manual } from './manual.ts';
import { scale } from './scale.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), mantineVariables(), manual(), scale()],
  // One per port: two development servers would throw away each other's prepared packages.
  cacheDir: `node_modules/.vite/${process.env.PORT ?? 'dev'}`,
  // Every package is found before the first page. One that is found later is prepared together with
  // a second copy of React, and the page that is open breaks ('Invalid hook call').
  optimizeDeps: {
    entries: [
      'app/**/*.{ts,tsx}',
      '!app/**/*.{test,server}.{ts,tsx}',
      '!app/lib/testing/**',
      '!app/routes.ts',
    ],
  },
  // In development the workspace sources still need transforming.
  ssr: { noExternal: command === 'build' ? true : [/^@martelo\//] },
  // The server build carries its own React, compiled for production: a page costs half of what it
  // costs with the development build, whatever NODE_ENV the operator runs with.
  ...(command === 'build' && {
    environments: { ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
  }),
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
}));
