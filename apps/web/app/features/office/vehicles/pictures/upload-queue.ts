import type { Picture } from '@martelo/contract/shapes/pictures';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';

/** Where a picture is on its way to the server. */
export type Upload =
  | { state: 'waiting' }
  /** `share` of it has left, 0 to 1; at 1 the server is looking at it. */
  | { state: 'sending'; share: number }
  /** `final`: the server has judged the file; sending it again changes nothing. */
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

/** As many as a phone's line and memory take side by side. */
const PARALLEL = 2;

type Task = { key: string; file: File; stop: AbortController };

/**
 * Sends pictures as soon as they are chosen, a few at a time, each for itself: one that fails stops
 * no other and can be sent again.
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

  /** Nobody wants it any more. */
  drop(key: string): void {
    const place = this.waiting.findIndex((task) => task.key === key);
    if (place >= 0) this.waiting.splice(place, 1);
    for (const task of this.running) if (task.key === key) task.stop.abort();
    this.next();
  }

  /** Resolves when nothing is under way any more, failed or not. */
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

/** Only what was said about the file itself is final; a lost line or a busy server is not. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status);
}
