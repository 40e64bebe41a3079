import { SALE_WAS_ANNULLED } from '@martelo/contract/texts/sale-texts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents, homologations, sales } from '../../platform/database/sales-schema.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import type { PaperData } from '../documents/paper-data.ts';
import { paperDocument } from '../documents/paper-document.ts';
import { createHouse, type House } from './annulments.fixture.ts';

let house: House;
beforeAll(async () => {
  house = await createHouse();
  await nameAuctioneer(house.server.db);
  await switchOffSecondPerson(house.server.db);
});
afterAll(() => house.server.close());

/** The papers of a sale in this state that are issued by now, each with the words that it prints. */
async function papersOf(saleId: number, state: 'valido' | 'cancelado' | 'substituido') {
  await issueDuePapers(house.server.deps);
  const where = and(eq(documents.saleId, saleId), eq(documents.state, state));
  const rows = await house.server.db.select().from(documents).where(where).orderBy(documents.id);
  return rows.map(({ kind, code, data, cancelReason }) => ({
    kind,
    code,
    data,
    cancelReason,
    words: JSON.stringify(paperDocument(data as unknown as PaperData).content).replaceAll(
      '\u00a0',
      ' ',
    ),
  }));
}

it('the nota and the receipts lose their force, and new receipts say what is to go back', async () => {
  const { id: saleId } = await createPaidSale(house.server.db);
  const before = await papersOf(saleId, 'valido');
  expect(before.map(({ kind }) => kind)).toEqual(['recibo', 'recibo', 'nota_arremate']);
  expect((await house.read(saleId)).plano.documentos).toHaveLength(3);
  await house.annul(saleId);

  const after = await papersOf(saleId, 'valido');
  expect(after.map(({ kind, data }) => [kind, data.saldo, data.sobra, data.anulada])).toEqual([
    ['recibo', 0, 469_000, true],
    ['recibo', 0, 1_993_250, true],
  ]);
  for (const part of [
    'Venda anulada',
    'arremate cuja venda foi anulada',
    'A devolver',
    'R$ 4.690,00',
  ])
    expect(after[0]?.words).toContain(part);
  expect(after[0]?.words).not.toContain('Saldo a pagar');
  const [nota] = await papersOf(saleId, 'cancelado');
  expect(nota).toMatchObject({ kind: 'nota_arremate', cancelReason: SALE_WAS_ANNULLED });
  // The house's sentence is public; what the clerk typed is not.
  const shown = await house.server.inject({ url: `/api/verify/${nota?.code}` });
  expect(shown.json()).toMatchObject({ situacao: 'cancelado', motivo: SALE_WAS_ANNULLED });
  expect(await papersOf(saleId, 'substituido')).toHaveLength(2);
});

it('the receipt of the return says that the sale was annulled, and stays', async () => {
  const { saleId } = await house.sale();
  const { creditos } = (await house.credit(saleId)).json();
  await house.annul(saleId);
  const credit = `/api/admin/credits/${creditos[0].id}`;
  const versao = (await house.payments(saleId)).versao;
  const motivo = 'A venda foi anulada.';
  await house.post(`${credit}/refund`, { motivo, versao });
  await house.post(`${credit}/return`, {
    devolvidoEm: house.today,
    referencia: 'D-1',
    versao: versao + 1,
  });
  const papers = await papersOf(saleId, 'valido');
  expect(papers.map(({ kind }) => kind)).toEqual(['recibo', 'devolucao']);
  expect(papers[1]?.words).toContain('recebida neste arremate, cuja venda foi anulada');
});

it('a homologated sale that is annulled keeps its act and leaves the lists of what is to be done', async () => {
  const { db, inject } = house.server;
  const { id: saleId } = await createPaidSale(house.server.db, {
    terms: { exigeHomologacao: true },
  });
  const [act] = await db
    .insert(homologations)
    .values({
      actNumber: 'Portaria 112/2026',
      actDay: house.today,
      size: 1,
      content: Buffer.of(1),
      sha256: Buffer.alloc(32),
      registeredById: house.ana.user.id,
    })
    .returning();
  const homologated = { homologatedAt: new Date(), homologationId: act?.id ?? null };
  const own = eq(sales.id, saleId);
  await db
    .update(sales)
    .set({ state: 'homologado', ...homologated })
    .where(own);
  await house.annul(saleId);
  expect(await papersOf(saleId, 'valido')).toHaveLength(2);
  const { headers } = house.ana;
  const idsOf = async (query: string): Promise<string[]> =>
    (await inject({ url: `/api/admin/sales?${query}`, headers }))
      .json()
      .map(({ id }: { id: string }) => id);
  expect(await idsOf('pendencia=a-homologar')).not.toContain(String(saleId));
  expect(await idsOf('pendencia=a-liberar')).not.toContain(String(saleId));
  expect(await idsOf('estado=anulado')).toContain(String(saleId));
  const shown = (await inject({ url: `/api/admin/sales/${saleId}`, headers })).json();
  expect(shown).toMatchObject({
    estado: 'anulado',
    homologacao: { numeroAto: 'Portaria 112/2026' },
    motivoEncerramento: 'anulacao',
  });
});
