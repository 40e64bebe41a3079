import { buffer } from 'node:stream/consumers';
import { defaultSiteSettings } from '@martelo/contract/site-defaults';
import { describe, expect, it } from 'vitest';
import type { NoticeFile } from './notice-file.ts';
import { noticeShelf } from './notice-shelf.ts';
import { readPdf } from './read-pdf.fixture.ts';

const KEPT_MS = 2_000;

function shelf() {
  const state = { readings: 0, nowMs: 0, nome: 'Martelo' };
  const take = noticeShelf({
    now: () => state.nowMs,
    read: async () => {
      state.readings += 1;
      const site = { ...defaultSiteSettings, nome: state.nome };
      return { nowMs: Date.UTC(2026, 10, 21, 12), notice: { site, auctions: [] } };
    },
  });
  return { state, take };
}

const bytesOf = (file: NoticeFile) => buffer(file.chunks());

describe('the notice', () => {
  it('is read once for a crowd, and not again within a moment', async () => {
    const { state, take } = shelf();
    const files = await Promise.all(Array.from({ length: 20 }, take));
    state.nowMs = KEPT_MS - 1;
    files.push(await take());
    expect(state.readings).toBe(1);
    expect(new Set(files).size).toBe(1);
  });

  it('is not drawn again while it would say the same', async () => {
    const { state, take } = shelf();
    const first = await take();
    state.nowMs = KEPT_MS;
    expect(await take()).toBe(first);
    expect(state.readings).toBe(2);
  });

  it('is another one, with another tag, after a change', async () => {
    const { state, take } = shelf();
    const first = await take();
    Object.assign(state, { nowMs: KEPT_MS, nome: 'Pátio Novo' });
    const second = await take();
    expect(second.etag).not.toBe(first.etag);
    expect(readPdf(await bytesOf(second))[0]).toContain('Pátio Novo');
  });

  it('is whole for each of several readers, whenever they begin', async () => {
    const { take } = shelf();
    const file = await take();
    const early = [bytesOf(file), bytesOf(file)];
    await file.done;
    const all = [...(await Promise.all(early)), await bytesOf(file)];
    expect(new Set(all.map((bytes) => bytes.toString('latin1'))).size).toBe(1);
    expect(readPdf(all[0] as Buffer)).toHaveLength(2);
  });
});
