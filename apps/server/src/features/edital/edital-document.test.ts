import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../platform/documents/document.ts';
import { PAGE } from '../../platform/documents/document-style.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import { defaultSiteSettings } from '../settings/default-site-settings.ts';
import { auction, editalOf, manyLots } from './edital.fixture.ts';
import { editalDocument } from './edital-document.ts';
import type { Edital } from './read-edital.ts';

const run = promisify(execFile);
const issuedAt = new Date('2026-11-22T12:00:00Z');

const read = async (from: Edital) =>
  readPdf(await writePdf(editalDocument({ edital: from, issuedAt })));

function withClauses(secoes: Edital['site']['edital']['secoes']): Edital {
  return editalOf({ edital: { ...defaultSiteSettings.edital, secoes } });
}

describe('the edital on paper', () => {
  it('has bookmarks for its clauses and its auctions', async () => {
    const titles = defaultSiteSettings.edital.secoes.map(({ titulo }) => titulo);
    const auctions = [auction('1', {}, manyLots(60)), auction('2', {}, [])];
    const { bookmarks } = await read(editalOf({}, auctions));
    expect(bookmarks).toEqual([...titles, 'Relação de lotes', 'Carros de 1', 'Carros de 2']);
  });

  it('splits no lot, and repeats the auction and the columns on every page of its table', async () => {
    const auctions = [auction('7', {}, manyLots(50)), auction('8', {}, manyLots(50))];
    const { pages } = await read(editalOf({}, auctions));
    const listed = pages.filter((texts) => texts.some((text) => /^C\d{4}$/.test(text)));
    expect(listed.length).toBeGreaterThan(4);
    for (const page of listed) {
      const count = (fits: RegExp) => page.filter((text) => fits.test(text)).length;
      expect(count(/^Carros de [78]$/)).toBeGreaterThan(0);
      expect(count(/^LANCE INICIAL$/)).toBe(count(/^Carros de [78]$/));
      expect(count(/^Branco, Flex, 61.000 km$/)).toBe(count(/^C\d{4}$/));
    }
  });

  it('prints every word of a clause longer than a page, and of one that only introduces a list', async () => {
    const long = Array.from({ length: 900 }, (_, word) => `palavra${word}`).join(' ');
    const list = Array.from({ length: 70 }, (_, line) => `Segue ${line}:`);
    const { text, pages } = await read(
      withClauses([
        { titulo: 'Longa', texto: long },
        { titulo: 'Lista', texto: list.join('\n\n') },
        { titulo: 'Sem espaço', texto: 'w'.repeat(1_200) },
      ]),
    );
    expect(text.match(/palavra\d+/g)?.join(' ')).toBe(long);
    for (const line of list) expect(text).toContain(line);
    expect(text.match(/w{5,}/g)?.join('')).toBe('w'.repeat(1_200));
    expect(pages.find((page) => page.includes('Longa'))?.join(' ')).toContain('palavra0 ');
  });

  it('stays within its page with words and prices of any length', async () => {
    const [lot] = manyLots(1);
    if (!lot) throw new Error('no lot');
    const wide = { lote: 'L'.repeat(20), titulo: 'T'.repeat(160), lanceInicial: 99_999_999_999 };
    const titulo = 'A'.repeat(160);
    const offered = { ...auction('1', {}, [{ ...lot, ...wide }]), titulo };
    const { pages, right } = await read(editalOf({}, [offered]));
    expect(right).toBeLessThan(PAGE.width - PAGE.marginX + 1);
    const texts = pages.flat();
    expect(texts.filter((text) => /^T+$/.test(text)).join('')).toBe(wide.titulo);
    expect(texts.filter((text) => /^L+$/.test(text)).join('')).toBe(wide.lote);
    expect(texts.join('').replace(/\s/g, '')).toContain('R$999.999.999,99');
  });

  it('is the same file from two processes, at two times and in two time zones', async () => {
    const [one, other] = await Promise.all([
      digestElsewhere({ zone: 'America/Sao_Paulo', days: 0 }),
      digestElsewhere({ zone: 'Asia/Tokyo', days: 400 }),
    ]);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toBe(one);
  });
});

/** The digest of the same edital, made by a process whose clock is this many days ahead. */
async function digestElsewhere({ zone, days }: { zone: string; days: number }): Promise<string> {
  const code = `
    const { now } = Date;
    const nowMs = () => now() + ${days} * 86_400_000;
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : [nowMs()])); }
      static now() { return nowMs(); }
    };
    const { createHash } = await import('node:crypto');
    const { writePdf } = await import('./src/platform/documents/document.ts');
    const { editalDocument } = await import('./src/features/edital/edital-document.ts');
    const { auction, manyLots, editalOf } = await import('./src/features/edital/edital.fixture.ts');
    const issuedAt = new Date('${issuedAt.toISOString()}');
    const said = editalOf({}, [auction('1', {}, manyLots(40))]);
    const file = await writePdf(editalDocument({ edital: said, issuedAt }));
    process.stdout.write(createHash('sha256').update(file).digest('hex'));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: new URL('../../../', import.meta.url),
    env: { ...process.env, TZ: zone },
  });
  return stdout;
}
