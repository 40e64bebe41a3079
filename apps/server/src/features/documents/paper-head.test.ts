import type { Regime } from '@martelo/core/regime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../platform/database/sales-schema.ts';
import { auctions } from '../../platform/database/schema.ts';
import { writePdf } from '../../platform/documents/document.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { issuePapers } from './issue-papers.ts';
import type { PaperData, PaperHead } from './paper-data.ts';
import { paperDocument } from './paper-document.ts';

const AUTHORITY = 'Departamento Estadual de Trânsito de Sergipe';
const NUMBER = '012/2026-DETRAN';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
});
afterAll(() => app.close());

const raise = (error: unknown) => {
  throw error;
};
const issue = () => issuePapers({ ...app.deps, onError: raise });
const papersOf = (saleId: number) =>
  app.db.select().from(documents).where(eq(documents.saleId, saleId));

/** All papers of a paid and ratified sale whose auction has this head. */
async function papersWith(head: Partial<typeof auctions.$inferInsert> & { regime: Regime }) {
  const columns = { ratifiedAt: new Date() };
  // Where the terms ask for the ratification, a ratified sale has its nota too.
  const terms = { exigeHomologacao: true };
  const { id, auctionId } = await createPaidSale(app.db, { state: 'homologado', columns, terms });
  await app.db.update(auctions).set(head).where(eq(auctions.id, auctionId));
  await issue();
  // The carta names the auto, so it comes with the second run.
  await issue();
  return { auctionId, papers: await papersOf(id) };
}

const drawn = (data: Record<string, unknown>) =>
  writePdf(paperDocument(data as unknown as PaperData));
const headOf = (data: Record<string, unknown>) => data.cabecalho as PaperHead;

describe('the head of the papers of a sale', () => {
  it('names the authority of a public auction and the number of its edital, on every kind', async () => {
    const { auctionId, papers } = await papersWith({
      ...{ regime: 'art328', consignor: AUTHORITY, editalNumber: NUMBER },
    });
    const kinds = new Set(papers.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([
      ...['auto', 'carta', 'nota_arremate', 'recibo', 'recibo_comissao'],
    ]);
    for (const { kind, pdf } of papers) {
      const { text } = await readPdf(pdf ?? Buffer.alloc(0));
      expect(text, kind).toContain(`Órgão ${AUTHORITY}`);
      expect(text, kind).toContain(`Número do edital ${NUMBER}`);
      expect(text, kind).not.toContain('Comitente');
    }
    // The auction is corrected; a paper stays what it was at its issue.
    const later = { consignor: 'Outro órgão', editalNumber: '999/2026' };
    await app.db.update(auctions).set(later).where(eq(auctions.id, auctionId));
    await issue();
    for (const { kind, data, pdf } of papers) {
      expect([kind, (await drawn(data)).equals(pdf ?? Buffer.alloc(0))]).toEqual([kind, true]);
    }
  });

  it('names the comitente of a private auction', async () => {
    const { papers } = await papersWith({ regime: 'privado', consignor: 'Banco Exemplo S.A.' });
    for (const { pdf } of papers) {
      const { text } = await readPdf(pdf ?? Buffer.alloc(0));
      expect(text).toContain('Comitente Banco Exemplo S.A.');
      expect(text).not.toContain('Número do edital');
    }
  });

  it('names neither where the auction has none: the data and the file are those of before decision 94', async () => {
    const { papers } = await papersWith({ regime: 'privado' });
    for (const { kind, data, pdf } of papers) {
      const { orgao, comitente, edital, ...known } = headOf(data);
      expect([orgao, comitente, edital]).toEqual([undefined, undefined, undefined]);
      const { text } = await readPdf(pdf ?? Buffer.alloc(0));
      for (const label of ['Órgão', 'Comitente', 'Número do edital']) {
        expect(text, kind).not.toContain(label);
      }
      const empty = { ...known, orgao: '', comitente: '', edital: '' };
      expect((await drawn({ ...data, cabecalho: empty })).equals(pdf ?? Buffer.alloc(0))).toBe(
        true,
      );
    }
  });
});
