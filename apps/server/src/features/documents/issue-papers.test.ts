import { createHash } from 'node:crypto';
import { readCode } from '@martelo/core/document-code';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentSeries, documents } from '../../platform/database/sales-schema.ts';
import { users, vehicles } from '../../platform/database/schema.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer, WHOLE_BUYER } from '../../testing/paper-factory.ts';
import { issueDuePapers, issuePapers } from './issue-papers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
});
afterAll(() => app.close());

const raise = (error: unknown) => {
  throw error;
};
const run = () => issuePapers({ ...app.deps, onError: raise });
const issue = () => issueDuePapers({ ...app.deps, onError: raise });
const papersOf = (saleId: number) =>
  app.db.select().from(documents).where(eq(documents.saleId, saleId)).orderBy(asc(documents.id));

describe('a paid sale', () => {
  it('gets a receipt for each payment and one nota, with numbers and drawn files', async () => {
    const sale = await createPaidSale(app.db);
    await run();
    const papers = await papersOf(sale.id);
    expect(papers.map(({ serie }) => serie)).toEqual(['RC', 'RC', 'NA']);
    for (const { pdf, pdfSha256, code } of papers) {
      expect(
        createHash('sha256')
          .update(pdf ?? '')
          .digest(),
      ).toEqual(pdfSha256);
      expect(readCode(code)).toBe(code);
    }
    const [first, second, nota] = await Promise.all(
      papers.map(async ({ pdf }) => (await readPdf(pdf ?? Buffer.of())).text),
    );
    expect(first).toContain('quatro mil seiscentos e noventa reais');
    expect(first).toContain('R$ 19.932,50');
    expect(second).toContain('R$ 0,00');
    expect(nota).toContain('Este documento não substitui a nota fiscal quando a lei a exigir.');
    for (const value of ['QKT1D23', '9BWZZZ377VT004251', '00987654321', 'R$ 24.622,50']) {
      expect(nota).toContain(value);
    }
    // Each payment with the bank's reference.
    // Each with the day alone: nobody knows at what time the money arrived.
    expect(nota).toMatch(/\d\d\/\d\d\/\d{4} PIX E\d+ R\$ 4\.690,00/);
    expect(nota).toMatch(/\d\d\/\d\d\/\d{4} PIX E\d+ R\$ 19\.932,50/);
    expect(first).toMatch(/\d\d\/\d\d\/\d{4} PIX E\d+ R\$ 4\.690,00/);
  });

  it('tells the buyer’s open page and the office when its files are ready', async () => {
    const sale = await createPaidSale(app.db);
    await issue();
    const publish = vi.spyOn(app.deps.live, 'publish');
    await run();
    await run();
    const own = publish.mock.calls.filter(([event]) => event.type === 'sale');
    expect(own).toEqual([[{ type: 'sale', saleId: String(sale.id) }, { userIds: [sale.buyerId] }]]);
    expect(publish).toHaveBeenCalledWith(
      { type: 'admin-list', list: 'sales' },
      { staff: 'sales.read' },
    );
    publish.mockRestore();
  });

  it('keeps its files when the buyer, the fee and the colour change afterwards', async () => {
    const sale = await createPaidSale(app.db);
    await run();
    const before = await papersOf(sale.id);
    await app.db.update(users).set({ name: 'Outro Nome' }).where(eq(users.id, sale.buyerId));
    await app.db.update(vehicles).set({ cor: 'Rosa' }).where(eq(vehicles.id, sale.vehicleId));
    await run();
    expect(await papersOf(sale.id)).toEqual(before);
    // Drawn again from the frozen data, as after a crash before the file was stored: a stored one stays.
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      await tx
        .update(documents)
        .set({ pdf: null, pdfSha256: null })
        .where(eq(documents.saleId, sale.id));
    });
    await run();
    expect(await papersOf(sale.id)).toEqual(before);
  });

  it('gets each paper once from four processes at a time, with numbers without a gap', async () => {
    const sales = await Promise.all(Array.from({ length: 5 }, () => createPaidSale(app.db)));
    await Promise.all(Array.from({ length: 4 }, issue));
    for (const { id } of sales) expect(await papersOf(id)).toHaveLength(3);
    for (const serie of ['NA', 'RC']) {
      const rows = await app.db
        .select({ numero: documents.numero })
        .from(documents)
        .where(eq(documents.serie, serie))
        .orderBy(asc(documents.numero));
      expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_, index) => index + 1));
      const [series] = await app.db
        .select()
        .from(documentSeries)
        .where(eq(documentSeries.serie, serie));
      expect(series?.ultimo).toBe(rows.length);
    }
  });

  it('waits with its nota until the missing data is mended, and prints the mended data', async () => {
    const buyer = await createUser(app.db, { ...WHOLE_BUYER, logradouro: '' });
    const sale = await createPaidSale(app.db, {
      buyerId: buyer.id,
      vehicle: { chassi: '', renavam: '' },
    });
    await issue();
    expect((await papersOf(sale.id)).map(({ serie }) => serie)).toEqual(['RC', 'RC']);
    await app.db
      .update(vehicles)
      .set({ chassi: '9BWZZZ377VT000001', renavam: '12345678901', cor: 'Rosa' })
      .where(eq(vehicles.id, sale.vehicleId));
    await app.db.update(users).set({ logradouro: 'Rua Nova' }).where(eq(users.id, buyer.id));
    await issue();
    const nota = (await papersOf(sale.id)).find(({ serie }) => serie === 'NA');
    // A field that had a value at the closing keeps it.
    expect(nota?.data).toMatchObject({
      veiculo: { chassi: '9BWZZZ377VT000001', renavam: '12345678901', cor: 'Prata' },
      comprador: { logradouro: 'Rua Nova' },
    });
  });
});
