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

type Options = {
  send: SendPicture;
  onChange: (key: string, upload: Upload) => void;
};

/** More parallel uploads would overload a phone's connection and memory. */
const PARALLEL = 2;

type Task = { key: string; file: File; stop: AbortController };

/**
 * Uploads pictures as soon as they are chosen, a few at a time. A failed upload does not stop the
 * others and can be repeated.
 */
export class UploadQueue {
  private readonly options: Options;
  private readonly waiting: Task[] = [];
  private readonly running = new Set<Task>();
  private listeners: (() => void)[] = [];

  constructor(options: Options) {
    this.options = options;
  }

  add(key: string, file: File): void {
    this.waiting.push({ key, file, stop: new AbortController() });
    this.options.onChange(key, { state: 'waiting' });
    this.next();
  }

  /** Cancels the upload of a removed picture. */
  drop(key: string): void {
    const place = this.waiting.findIndex((task) => task.key === key);
    if (place >= 0) this.waiting.splice(place, 1);
    for (const task of this.running) if (task.key === key) task.stop.abort();
    this.next();
  }

  /** Resolves when no upload is waiting or running, even if some failed. */
  whenIdle(): Promise<void> {
    if (this.isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.listeners.push(resolve));
  }

  close(): void {
    this.waiting.length = 0;
    for (const task of this.running) task.stop.abort();
  }

  private isIdle(): boolean {
    return this.waiting.length === 0 && this.running.size === 0;
  }

  private next(): void {
    while (this.running.size < PARALLEL) {
      const task = this.waiting.shift();
      if (!task) break;
      this.running.add(task);
      void this.run(task);
    }
    if (!this.isIdle()) return;
    const waiting = this.listeners;
    this.listeners = [];
    for (const resolve of waiting) resolve();
  }

  private async run(task: Task): Promise<void> {
    const { key, file, stop } = task;
    const tell = (upload: Upload) => {
      if (!stop.signal.aborted) this.options.onChange(key, upload);
    };
    tell({ state: 'sending', share: 0 });
    try {
      const picture = await this.options.send(file, {
        signal: stop.signal,
        onProgress: (share) => tell({ state: 'sending', share }),
      });
      tell({ state: 'done', picture });
    } catch (error) {
      tell({ state: 'failed', message: messageOf(error), final: isFinal(error) });
    }
    this.running.delete(task);
    this.next();
  }
}

/** Only a refusal of the file itself is final; a lost connection or a busy server is not. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status);
}
