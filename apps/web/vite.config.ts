import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter()],
  // The server build carries its own React, compiled for production: pages render fast whatever
  // NODE_ENV the operator runs with. In development the workspace sources still need transforming.
  ssr: { noExternal: command === 'build' ? true : [/^@martelo\//, /^@mantine\//] },
  define:
    command === 'build' && isSsrBuild
      ? { 'process.env.NODE_ENV': JSON.stringify('production') }
      : {},
  build: { target: 'es2022', assetsInlineLimit: 2048 },
}));
