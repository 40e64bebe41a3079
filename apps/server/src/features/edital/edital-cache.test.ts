import { describe, expect, it } from 'vitest';
import { editalOf } from './edital.fixture.ts';
import { editalCache } from './edital-cache.ts';
import { etagOf } from './edital-pdf.ts';

const KEPT_MS = 2_000;

function shelf() {
  const state = { readings: 0, nowMs: 0, nome: 'Martelo', broken: false };
  const take = editalCache({
    now: () => state.nowMs,
    read: async () => {
      state.readings += 1;
      return { nowMs: Date.UTC(2026, 10, 21, 12), edital: editalOf({ nome: state.nome }) };
    },
    start: ({ edital: { site }, edital: said }) => ({
      name: 'edital.pdf',
      etag: etagOf(said),
      content: state.broken
        ? Promise.reject(new Error('broken'))
        : Promise.resolve(Buffer.from(site.nome)),
    }),
  });
  return { state, take };
}

describe('the edital', () => {
  it('is read once for many simultaneous requests, and not again within a moment', async () => {
    const { state, take } = shelf();
    const files = await Promise.all(Array.from({ length: 20 }, take));
    state.nowMs = KEPT_MS - 1;
    files.push(await take());
    expect(state.readings).toBe(1);
    expect(new Set(files).size).toBe(1);
  });

  it('is not made again while its data are the same', async () => {
    const { state, take } = shelf();
    const first = await take();
    state.nowMs = KEPT_MS;
    expect(await take()).toBe(first);
    expect(state.readings).toBe(2);
  });

  it('is made again, with another tag, after a change', async () => {
    const { state, take } = shelf();
    const first = await take();
    Object.assign(state, { nowMs: KEPT_MS, nome: 'Pátio Novo' });
    const second = await take();
    expect(second.etag).not.toBe(first.etag);
    expect(String(await second.content)).toBe('Pátio Novo');
  });

  it('is one document while it is being made, however often its data change meanwhile', async () => {
    const made = Promise.withResolvers<Buffer>();
    let started = 0;
    let nowMs = 0;
    const take = editalCache({
      now: () => nowMs,
      read: async () => ({ nowMs: 0, edital: editalOf({ nome: `Pátio ${nowMs}` }) }),
      start: ({ edital }) => {
        started += 1;
        return { name: 'edital.pdf', etag: etagOf(edital), content: made.promise };
      },
    });
    const files = [];
    for (; nowMs < 20 * KEPT_MS; nowMs += KEPT_MS) files.push(await take());
    expect([started, new Set(files).size]).toEqual([1, 1]);
    made.resolve(Buffer.from(''));
    await new Promise(setImmediate);
    expect((await take()).etag).not.toBe(files[0]?.etag);
    expect(started).toBe(2);
  });

  it('is made again for the next reader after a failure', async () => {
    const { state, take } = shelf();
    state.broken = true;
    await expect((await take()).content).rejects.toThrow('broken');
    state.broken = false;
    expect(String(await (await take()).content)).toBe('Martelo');
  });
});
