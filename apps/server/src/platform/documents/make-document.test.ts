import { describe, expect, it } from 'vitest';
import { makeDocument } from './make-document.ts';

const LIMITS = { timeMs: 20_000, memoryMb: 64 };

/** A thread that runs this code instead of the layout of a document. */
function thread(code: string): URL {
  const imports = "import { parentPort, workerData } from 'node:worker_threads';";
  return new URL(`data:text/javascript,${encodeURIComponent(imports + code)}`);
}

const ECHO = thread('parentPort.postMessage(new TextEncoder().encode(workerData));');

/**
 * Small pieces, as a layout takes them. One that is larger than what is left aborts the whole process
 * instead of the thread.
 */
const HOARD = 'let kept = null; for (;;) kept = { kept };';

describe('making a document', () => {
  it('returns the bytes that the thread made from the data', async () => {
    expect(String(await makeDocument(ECHO, 'nº 1'))).toBe('nº 1');
  });

  it.each([
    ['throws', "throw new Error('no such font');", 'no such font'],
    ['ends', 'process.exit(0);', 'ended before it had finished'],
    ['takes more memory than it may', HOARD, 'memory'],
    ['never ends', 'for (;;);', 'not made within 300 ms'],
  ])('fails when the thread %s, and the next document is made', async (_, code, message) => {
    const timeMs = code === 'for (;;);' ? 300 : LIMITS.timeMs;
    await expect(makeDocument(thread(code), null, { ...LIMITS, timeMs })).rejects.toThrow(message);
    expect(String(await makeDocument(ECHO, 'nº 2'))).toBe('nº 2');
  });

  it('runs one layout at a time, in order, and refuses at once when too many wait', async () => {
    const made: string[] = [];
    const orders = Array.from({ length: 9 }, async (_, number) => {
      const file = await makeDocument(ECHO, String(number));
      made.push(String(file));
    });
    await expect(makeDocument(ECHO, 'one too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(made).toEqual([]);
    await Promise.all(orders);
    expect(made).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  });
});
