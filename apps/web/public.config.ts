import { defineConfig } from 'vite';
import { publicChunks } from './public-chunks.ts';
import { scale } from './scale.ts';

/**
 * The browser's part of the public pages. It follows the router's build, which makes the office's
 * files and the bundle that renders all pages.
 */
export default defineConfig({
  publicDir: false,
  plugins: [scale()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    outDir: 'build/client',
    emptyOutDir: false,
    // The server reads there which files a page needs.
    manifest: true,
    rolldownOptions: {
      input: 'app/entry.public.tsx',
      output: { codeSplitting: { groups: publicChunks() } },
    },
  },
});
