import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidderNumbers } from '../../platform/database/bids-schema.ts';
import { documents, saleFiles, saleLines, sales } from '../../platform/database/sales-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import {
  createPaidSale,
  nameAuctioneer,
  WHOLE_BUYER,
  WHOLE_VEHICLE,
} from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { issueDuePapers } from './issue-papers.ts';
import { textOfPaper } from './text-of-paper.fixture.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
});
afterAll(() => app.close());

const raise = (error: unknown) => {
  throw error;
};
const issue = () => issueDuePapers({ ...app.deps, onError: raise });
const seriesOf = async (saleId: number) =>
  (await papersOf(saleId)).map(({ serie }) => serie).toSorted();
const papersOf = (saleId: number) =>
  app.db.select().from(documents).where(eq(documents.saleId, saleId)).orderBy(asc(documents.id));

async function paperOf(saleId: number, serie: string) {
  const [paper] = await app.db
    .select()
    .from(documents)
    .where(and(eq(documents.saleId, saleId), eq(documents.serie, serie)));
  if (!paper) throw new Error(`the sale has no ${serie}`);
  return paper;
}

async function textOf(saleId: number, serie: string): Promise<string> {
  await issue();
  const { data } = await paperOf(saleId, serie);
  return textOfPaper(data);
}

/** A hash is longer than its column. */
const unbroken = (text: string) => text.replaceAll(' ', '');

/** A sale that waits for its payment, with all that its papers name. */
async function newSale(values: Parameters<typeof createSale>[1] = {}) {
  const buyerId = values.buyerId ?? (await createUser(app.db, WHOLE_BUYER)).id;
  return createSale(app.db, { vehicle: WHOLE_VEHICLE, ...values, buyerId });
}

describe('the auto of a sale', () => {
  it('is issued once the hammer has fallen, with the ledger that the sale follows from', async () => {
    const sale = await newSale();
    const { auctionId, buyerId, lotId } = sale;
    await app.db.insert(bidderNumbers).values({ auctionId, userId: buyerId, number: 7 });
    const ledgerHash = Buffer.alloc(32, 0xab);
    await app.db.update(lots).set({ bidCount: 12, ledgerHash }).where(eq(lots.id, lotId));
    const text = await textOf(sale.id, 'AA');
    expect(await seriesOf(sale.id)).toEqual(['AA']);
    for (const value of [
      'Auto de Arrematação AA',
      'João da Silva Souza, CPF 529.982.247-25, pelo valor de R$ 23.450,00',
      'vinte e três mil quatrocentos e cinquenta reais',
      'Licitante 7',
      'R$ 24.622,50',
      '9BWZZZ377VT004251',
      'Leiloeiro oficial, JUCESE nº 12/2015',
    ]) {
      expect(text).toContain(value);
    }
    expect(unbroken(text)).toContain('ab'.repeat(32));
    expect(text).not.toContain('Referência bancária');
  });

  it('names the price that the bidder agreed to in a counter-offer', async () => {
    const sale = await newSale();
    await app.db.transaction(async (tx) => {
      await tx.insert(saleLines).values({
        ...{ saleId: sale.id, ordem: 3, tipo: 'acrescimo', nome: 'Acréscimo', valor: 100_000 },
        ...{ baseCentavos: 100_000, quemRecebe: 'vendedor' },
      });
      const total = sale.total + 100_000;
      await tx.update(sales).set({ acrescimo: 100_000, total }).where(eq(sales.id, sale.id));
    });
    const text = await textOf(sale.id, 'AA');
    expect(text).toContain('pelo valor de R$ 24.450,00 (vinte e quatro mil');
    expect(text).toContain('R$ 25.622,50');
  });

  it('waits for the seller of a conditional sale and for whoever opens an imported one', async () => {
    const waiting = await newSale({ state: 'aguardando_decisao' });
    const declined = await newSale({ state: 'recusado' });
    const imported = await newSale({ columns: { imported: true } });
    const undone = await newSale({ state: 'desfeito' });
    await issue();
    for (const { id } of [waiting, declined, imported, undone]) {
      expect(await seriesOf(id)).toEqual([]);
    }
    await app.db.update(sales).set({ imported: false }).where(eq(sales.id, imported.id));
    await issue();
    expect(await seriesOf(imported.id)).toEqual(['AA']);
  });

  it('waits until the missing data is mended', async () => {
    const sale = await newSale({ vehicle: { ...WHOLE_VEHICLE, renavam: '' } });
    await issue();
    expect(await seriesOf(sale.id)).toEqual([]);
  });
});

describe('the nota of a sale', () => {
  it('lists ICMS with its rate and its legal ground', async () => {
    const icms = { conservado: { pontosBase: 90, fundamento: 'Decreto 21.400/2002' } };
    const sale = await createPaidSale(app.db, { terms: { icms } });
    const text = await textOf(sale.id, 'NA');
    for (const value of ['ICMS', '0,9%', 'R$ 211,05', 'Decreto 21.400/2002', 'R$ 24.833,55']) {
      expect(text).toContain(value);
    }
  });
});

describe('the receipt of the commission', () => {
  it('is issued once the sale is covered, with the share of the hammer price', async () => {
    const open = await newSale({ state: 'sinal_pago' });
    const sale = await createPaidSale(app.db);
    const text = await textOf(sale.id, 'RL');
    expect(text).toContain('a quantia de R$ 1.172,50 (mil cento e setenta e dois reais');
    expect(text).toContain('5% de R$ 23.450,00');
    expect(text).toContain('Marina Prado');
    expect(await seriesOf(open.id)).toEqual(['AA']);
  });
});

describe('the receipt of the commission of a counter-offer', () => {
  it('names the commission of the bid and of the difference as one, of the whole price', async () => {
    const sale = await newSale();
    await app.db.transaction(async (tx) => {
      const line = { saleId: sale.id, baseCentavos: 100_000 };
      await tx.insert(saleLines).values([
        {
          ...{ ...line, ordem: 3, tipo: 'acrescimo', nome: 'Acréscimo', valor: 100_000 },
          quemRecebe: 'vendedor',
        },
        {
          ...{ ...line, ordem: 4, tipo: 'comissao', nome: 'Comissão sobre o acréscimo' },
          ...{ pontosBase: 500, valor: 5_000, quemRecebe: 'leiloeiro' },
        },
      ]);
      const total = sale.total + 105_000;
      await tx
        .update(sales)
        .set({ acrescimo: 100_000, total, state: 'pago', paidAt: new Date() })
        .where(eq(sales.id, sale.id));
    });
    const text = await textOf(sale.id, 'RL');
    expect(text).toContain('a quantia de R$ 1.222,50 (mil duzentos e vinte e dois reais');
    expect(text).toContain('5% de R$ 24.450,00');
  });
});

describe('the carta of a sale', () => {
  it('is issued after the ratification and names the auto and the act', async () => {
    const sale = await createPaidSale(app.db);
    await issue();
    expect(await seriesOf(sale.id)).not.toContain('CA');
    const staff = await createUser(app.db, { role: 'admin' });
    const [file] = await app.db
      .insert(saleFiles)
      .values({
        ...{ auctionId: sale.auctionId, purpose: 'homologacao', name: 'Portaria 12.pdf', size: 3 },
        ...{ content: Buffer.of(1, 2, 3), sha256: Buffer.alloc(32, 0xcd) },
        uploadedById: staff.id,
      })
      .returning({ id: saleFiles.id });
    await app.db
      .update(sales)
      .set({ state: 'homologado', ratifiedAt: new Date(), ratificationFileId: file?.id ?? null })
      .where(eq(sales.id, sale.id));
    const text = await textOf(sale.id, 'CA');
    const { serie, ano, numero } = await paperOf(sale.id, 'AA');
    expect(text).toContain(
      `conforme o Auto de Arrematação ${serie} ${ano}/${String(numero).padStart(6, '0')}`,
    );
    expect(text).toContain('Registre-se o veículo em nome de João da Silva Souza');
    expect(text).toContain('Portaria 12.pdf');
    expect(unbroken(text)).toContain('cd'.repeat(32));
  });
});

describe('an issued paper', () => {
  it('keeps its data, and never becomes valid again', async () => {
    const sale = await newSale();
    await issue();
    const { id } = await paperOf(sale.id, 'AA');
    const change = (values: Partial<typeof documents.$inferInsert>) =>
      app.db.update(documents).set(values).where(eq(documents.id, id));
    const kept = { cause: { constraint: 'documents_kept' } };
    await expect(change({ data: {} })).rejects.toMatchObject(kept);
    await expect(change({ numero: 900 })).rejects.toMatchObject(kept);
    await change({ state: 'cancelado', cancelledAt: new Date(), cancelReason: 'Dados errados.' });
    await expect(change({ state: 'valido' })).rejects.toMatchObject(kept);
    // A cancelled paper is not issued again by itself.
    await issue();
    expect(await seriesOf(sale.id)).toEqual(['AA']);
  });

  it('has a number without gap or twin, whatever runs at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => createPaidSale(app.db)));
    await Promise.all(Array.from({ length: 4 }, issue));
    for (const { id } of made) {
      expect(await seriesOf(id)).toEqual(['AA', 'NA', 'RC', 'RC', 'RL']);
    }
    for (const serie of ['AA', 'RL', 'CA']) {
      const rows = await app.db
        .select({ numero: documents.numero })
        .from(documents)
        .where(eq(documents.serie, serie))
        .orderBy(asc(documents.numero));
      expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_, index) => index + 1));
    }
  });
});
