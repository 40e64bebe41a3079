import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { threadMemory } from '../thread-memory.ts';
import type { PageRenderer, Rendering } from './page-renderer.ts';
import type { RenderRequest, ThreadMessage } from './serve-renderings.ts';

export type RenderThread = {
  /** Refuses with 503 while there is no thread, and when the thread ends during the rendering. */
  render: PageRenderer;
  /** Ends the thread; pages in progress are refused. */
  close(): Promise<void>;
};

export type ThreadOptions = {
  /** The file that the thread runs: it calls `serveRenderings`. */
  file: URL;
  data: unknown;
  onError: (error: unknown) => void;
  limits?: Partial<typeof LIMITS>;
};

const LIMITS = {
  /** A rendering that takes longer may never end: the thread is replaced. */
  renderMs: 15_000,
  /** A slow machine needs seconds to load the site. */
  startMs: 60_000,
  memoryMb: 512,
  /** The pause before the second restart in a row; it doubles with every further one. */
  firstPauseMs: 500,
  longestPauseMs: 30_000,
  /** A thread that lived as long as this had no part in the ends before it. */
  healthyMs: 60_000,
};

type Pending = {
  request: RenderRequest;
  result: PromiseWithResolvers<Rendering>;
  limit: NodeJS.Timeout | undefined;
};

/**
 * Renders pages on a thread of its own, which is started at once and again whenever it ends. Pages
 * that are asked for during the start wait for its end.
 */
export function startRenderThread(options: ThreadOptions): RenderThread {
  const { file, data, onError } = options;
  const limits = { ...LIMITS, ...options.limits };
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let ready = false;
  let closed = false;
  let lastId = 0;
  let endsInARow = 0;
  let restart: NodeJS.Timeout | undefined;

  function begin(): void {
    const begun = new Worker(file, {
      workerData: data,
      resourceLimits: threadMemory(limits.memoryMb),
    });
    const startedAt = performance.now();
    const startLimit = setTimeout(() => replace('did not start'), limits.startMs);
    worker = begun;
    begun.on('message', (message: ThreadMessage) => {
      if ('ready' in message) {
        clearTimeout(startLimit);
        ready = true;
        for (const one of pending.values()) ask(one);
      } else settle(message);
    });
    begun.on('error', onError);
    begun.once('exit', () => {
      clearTimeout(startLimit);
      if (worker === begun) ended(performance.now() - startedAt);
    });
  }

  function ended(livedMs: number): void {
    worker = null;
    ready = false;
    refuseAll();
    if (closed) return;
    endsInARow = livedMs < limits.healthyMs ? endsInARow + 1 : 1;
    onError(new Error(`the thread that renders pages ended after ${Math.round(livedMs)} ms`));
    restart = setTimeout(begin, pauseAfter(endsInARow, limits));
  }

  function replace(why: string): void {
    onError(new Error(`the thread that renders pages is replaced: it ${why} in time`));
    // Pages are refused now: ending a busy thread takes a moment.
    refuseAll();
    void worker?.terminate();
  }

  function refuseAll(): void {
    for (const { result, limit } of pending.values()) {
      clearTimeout(limit);
      result.reject(new Refusal('UNAVAILABLE'));
    }
    pending.clear();
  }

  function ask(one: Pending): void {
    one.limit = setTimeout(() => replace(`did not render ${one.request.url}`), limits.renderMs);
    worker?.postMessage(one.request);
  }

  function settle(message: Exclude<ThreadMessage, { ready: true }>): void {
    const one = pending.get(message.id);
    if (!one) return;
    clearTimeout(one.limit);
    pending.delete(message.id);
    if ('rendering' in message) one.result.resolve(message.rendering);
    else one.result.reject(reasonOf(message));
  }

  begin();
  return {
    render(url, publicUrl) {
      if (!worker) return Promise.reject(new Refusal('UNAVAILABLE'));
      lastId += 1;
      const request = { id: lastId, url, publicUrl };
      const one: Pending = { request, result: Promise.withResolvers(), limit: undefined };
      pending.set(lastId, one);
      if (ready) ask(one);
      return one.result.promise;
    },
    async close() {
      closed = true;
      clearTimeout(restart);
      refuseAll();
      const last = worker;
      worker = null;
      await last?.terminate();
    },
  };
}

/** No pause after the first end; then a growing one, so that a broken site does not fill a core. */
function pauseAfter(
  endsInARow: number,
  { firstPauseMs, longestPauseMs }: Pick<typeof LIMITS, 'firstPauseMs' | 'longestPauseMs'>,
): number {
  return endsInARow === 1 ? 0 : Math.min(firstPauseMs * 2 ** (endsInARow - 2), longestPauseMs);
}

function reasonOf({ unavailable, reason }: { unavailable: boolean; reason: unknown }): Error {
  return unavailable
    ? new Refusal('UNAVAILABLE')
    : new Error('the page was not rendered', { cause: reason });
}
