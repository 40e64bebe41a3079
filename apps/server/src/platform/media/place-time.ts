import { within } from '../within.ts';

/**
 * What the place of the pictures may take for all that one request asks of it. Waiting for a turn and encoding are
 * not counted: they are the site's own.
 */
export class PlaceTime {
  private leftMs: number;

  constructor(ms: number) {
    this.leftMs = ms;
  }

  async spend<T>(work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await within(Math.max(0, this.leftMs), work());
    } finally {
      this.leftMs -= performance.now() - from;
    }
  }
}
