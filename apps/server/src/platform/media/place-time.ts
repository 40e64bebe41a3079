/** Rejects when the work takes longer. The work itself goes on, and its end is nobody's any more. */
export function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = Object.assign(new Error('the place of the pictures took too long'), {
      code: 'ETIMEDOUT',
    });
    const timer = setTimeout(() => reject(tooLong), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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
      return await within(work(), Math.max(0, this.leftMs));
    } finally {
      this.leftMs -= performance.now() - from;
    }
  }
}
