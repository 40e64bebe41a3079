import { type RenderThread, startRenderThread } from '../platform/pages/render-thread.ts';
import type { PagesData } from './render-pages.ts';

const FILE = new URL('./pages.worker.ts', import.meta.url);

/** Starts the thread that renders the pages of the built site. */
export function startPagesThread(data: PagesData, onError: (error: unknown) => void): RenderThread {
  return startRenderThread({ file: FILE, data, onError });
}
