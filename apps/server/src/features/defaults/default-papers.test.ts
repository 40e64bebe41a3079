import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '../../platform/database/sales-schema.ts';
import { nameAuctioneer } from '../../testing/paper-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import type { PaperData } from '../documents/paper-data.ts';
import { paperDocument } from '../documents/paper-document.ts';
import { createDefaults, type Defaults, MOTIVO } from './defaults.fixture.ts';

let house: Defaults;
beforeAll(async () => {
  house = await createDefaults();
  await nameAuctioneer(house.server.db);
  await switchOffSecondPerson(house.server.db);
});
afterAll(() => house.server.close());

/** The valid papers of a kind that are issued by now, each with the words that it prints. */
async function papersOf(saleId: number, kind: 'recibo' | 'devolucao') {
  await issueDuePapers(house.server.deps);
  const where = and(
    eq(documents.saleId, saleId),
    eq(documents.kind, kind),
    eq(documents.state, 'valido'),
  );
  const rows = await house.server.db.select().from(documents).where(where).orderBy(documents.id);
  return rows.map(({ data }) => ({
    data,
    words: JSON.stringify(paperDocument(data as unknown as PaperData).content).replaceAll(
      '\u00a0',
      ' ',
    ),
  }));
}

it('a receipt from before the default stays as it was', async () => {
  const { saleId } = await house.sale({ signal: true });
  const [before] = await papersOf(saleId, 'recibo');
  await house.pass(saleId);
  await house.act(saleId);
  expect(await papersOf(saleId, 'recibo')).toEqual([before]);
  expect(before?.words).toContain('R$ 19.932,50');
});

it('the receipt of later money names the fine, what is open of it and what goes back', async () => {
  const { saleId } = await house.defaulted();
  await house.credit(saleId, { valor: '4.000,00' });
  await house.credit(saleId, { valor: '800,00' });
  const [first, second] = await papersOf(saleId, 'recibo');
  expect(first?.data).toMatchObject({
    cobriu: [{ tipo: 'multa', valor: 400_000 }],
    saldo: 0,
    multaEmAberto: 69_000,
  });
  for (const part of ['multa por falta de pagamento (R$ 4.000,00)', 'R$ 690,00'])
    expect(first?.words).toContain(part);
  expect(second?.data).toMatchObject({ multaEmAberto: 0, sobra: 11_000 });
  expect(second?.words).toContain('Venda desfeita por falta de pagamento');
});

it('money that goes back after a default is not called paid too much', async () => {
  const { saleId } = await house.defaulted({ points: 1_000, signal: true });
  const [credit] = (await house.payments(saleId)).creditos;
  const give = async (path: string, body: object) => {
    const { versao } = await house.payments(saleId);
    const answer = await house.server.inject({
      method: 'POST',
      url: `/api/admin/credits/${credit?.id}/${path}`,
      headers: house.clerk.headers,
      payload: { versao, ...body },
    });
    expect(answer.statusCode).toBe(200);
  };
  await give('refund', { motivo: MOTIVO });
  await give('return', { devolvidoEm: house.today, referencia: 'D1' });
  const [paper] = await papersOf(saleId, 'devolucao');
  expect(paper?.words).toContain('R$ 2.345,00');
  expect(paper?.words).toContain('recebida neste arremate, que não foi pago no prazo');
});
