import { parentPort } from 'node:worker_threads';
import { describeError } from '../http/describe-error.ts';
import type { PageRenderer, Rendering } from './page-renderer.ts';

/** A page that the main thread asks for. */
export type RenderRequest = { id: number; url: string; publicUrl: string };

/** The thread is ready for pages; or a page, or the reason why there is none. */
export type ThreadMessage =
  | { ready: true }
  | { id: number; rendering: Rendering }
  | { id: number; unavailable: boolean; reason: unknown };

/** Answers the main thread's requests in this thread. */
export function serveRenderings(render: PageRenderer): void {
  const send = (message: ThreadMessage) => parentPort?.postMessage(message);
  parentPort?.on('message', async ({ id, url, publicUrl }: RenderRequest) => {
    try {
      send({ id, rendering: await render(url, publicUrl) });
    } catch (error) {
      const unavailable = describeError(error).status === 503;
      // An error's own class may not survive the way between threads: its text does.
      send({ id, unavailable, reason: error instanceof Error ? error.stack : String(error) });
    }
  });
  send({ ready: true });
}
