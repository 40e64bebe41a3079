import type { Picture } from '@martelo/contract/shapes/pictures';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';

/** The state of a picture's upload. */
export type Upload =
  | { state: 'waiting' }
  /** `share` is the part already sent, from 0 to 1; at 1 the server checks the file. */
  | { state: 'sending'; share: number }
  /** `final`: the server refused the file itself, so a second upload would fail too. */
  | { state: 'failed'; message: string; final: boolean }
  | { state: 'done'; picture: Picture };

export type SendPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Picture>;

export type UploadOptions = {
  send: SendPicture;
  onChange: (key: string, upload: Upload) => void;
};

/** More parallel uploads would overload a phone's connection and memory. */
const PARALLEL = 2;

type Task = { key: string; file: File; stop: AbortController };

export type UploadQueue = {
  add: (key: string, file: File) => void;
  /** Cancels the upload of a removed picture. */
  drop: (key: string) => void;
  /** Resolves when no upload is waiting or running, even if some failed. */
  whenIdle: () => Promise<void>;
  close: () => void;
};

/**
 * Uploads pictures as soon as they are chosen, a few at a time. A failed upload does not stop the
 * others and can be repeated.
 */
export function createUploadQueue({ send, onChange }: UploadOptions): UploadQueue {
  const waiting: Task[] = [];
  const running = new Set<Task>();
  let listeners: (() => void)[] = [];

  const isIdle = () => waiting.length === 0 && running.size === 0;

  function next(): void {
    while (running.size < PARALLEL) {
      const task = waiting.shift();
      if (!task) break;
      running.add(task);
      void run(task);
    }
    if (!isIdle()) return;
    const told = listeners;
    listeners = [];
    for (const resolve of told) resolve();
  }

  async function run(task: Task): Promise<void> {
    const { key, file, stop } = task;
    const tell = (upload: Upload) => {
      if (!stop.signal.aborted) onChange(key, upload);
    };
    tell({ state: 'sending', share: 0 });
    try {
      const picture = await send(file, {
        signal: stop.signal,
        onProgress: (share) => tell({ state: 'sending', share }),
      });
      tell({ state: 'done', picture });
    } catch (error) {
      tell({ state: 'failed', message: messageOf(error), final: isFinal(error) });
    }
    running.delete(task);
    next();
  }

  return {
    add(key, file) {
      waiting.push({ key, file, stop: new AbortController() });
      onChange(key, { state: 'waiting' });
      next();
    },
    drop(key) {
      const index = waiting.findIndex((task) => task.key === key);
      if (index >= 0) waiting.splice(index, 1);
      for (const task of running) if (task.key === key) task.stop.abort();
      next();
    },
    whenIdle() {
      if (isIdle()) return Promise.resolve();
      return new Promise((resolve) => listeners.push(resolve));
    },
    close() {
      waiting.length = 0;
      for (const task of running) task.stop.abort();
    },
  };
}

/** Only a refusal of the file itself is final; a lost connection or a busy server is not. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status);
}
