/** What did not answer in time. Its code is that of a network that says the same. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code = 'ETIMEDOUT';
}

/** The answer of `work`, or `NoAnswer` after so long. The work itself goes on, and its end is nobody's any more. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer in ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
