import type { AuctionResults } from '@martelo/contract/shapes/results';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';

let app: TestApp;
let clerk: SignedInUser;
let gate: SignedInUser;
let auctionId: number;

beforeAll(async () => {
  app = await createTestApp();
  clerk = await app.signIn('admin', { name: 'Caio Caixa', profiles: ['financeiro'] });
  gate = await app.signIn('admin', { name: 'Paulo Pátio', profiles: ['patio'] });
  auctionId = await fillAuction();
});
afterAll(() => app.close());

/** Lots 2 (sold, its signal paid), 9 (unsold), 10 (conditional, not decided) and 11 (undone). */
async function fillAuction(): Promise<number> {
  const { id } = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
  const buyer = await createUser(app.db, { name: 'Rita Compradora' });
  const sold = await createSale(app.db, { auctionId: id, buyerId: buyer.id });
  await number(sold.lotId, '2');
  await credit(sold.id);
  const unsold = await createVehicle(app.db, {
    auctionId: id,
    lot: { status: 'unsold', lote: '9', closedAt: new Date() },
  });
  expect(unsold.id).toBeGreaterThan(0);
  const waiting = await createSale(app.db, {
    ...{ auctionId: id, state: 'aguardando_decisao', arremate: 1_000_000 },
    columns: { decisionUntil: new Date(Date.now() + 86_400_000) },
  });
  await number(waiting.lotId, '10');
  const undone = await createSale(app.db, { auctionId: id, state: 'desfeito' });
  await number(undone.lotId, '11');
  return id;
}

const number = (lotId: number, lote: string) =>
  app.db.update(lots).set({ lote }).where(eq(lots.id, lotId));

async function credit(saleId: number): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/sales/${saleId}/credit`,
    headers: { ...clerk.headers, 'idempotency-key': `resultado-${saleId}` },
    payload: {
      ...{ meio: 'pix', valor: '4.690,00', referencia: 'E1', pagadorNome: '' },
      ...{ pagadorDocumento: '', recebidoEm: dayInYard() },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const dayInYard = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);

const read = (who: SignedInUser, path = '') =>
  app.inject({ url: `/api/admin/auctions/${auctionId}/results${path}`, headers: who.headers });

describe('the results of an auction', () => {
  it('have every lot in the order of its number, with what became of it', async () => {
    const { lotes, leilao } = (await read(clerk)).json<AuctionResults>();
    expect(lotes.map(({ lote, situacao }) => [lote, situacao])).toEqual([
      ['2', 'vendido'],
      ['9', 'nao_vendido'],
      ['10', 'condicional'],
      ['11', 'desfeito'],
    ]);
    expect(lotes[0]?.arremate).toMatchObject({
      estado: 'sinal_pago',
      comprador: 'Rita Compradora',
    });
    expect(leilao.encerradoEm).not.toBeNull();
  });

  it('add up the sold lots alone, to the centavo', async () => {
    const { lotes, totais } = (await read(clerk)).json<AuctionResults>();
    const expected = {
      ...{ arremate: 23_450, comissao: 1172.5, icms: 0, taxas: 0 },
      ...{ total: 24_622.5, recebido: 4690, aberto: 19_932.5 },
    };
    expect(lotes[0]?.valores).toEqual(expected);
    expect(totais.valores).toEqual(expected);
    expect(totais.lotes).toMatchObject({ vendido: 1, condicional: 1, nao_vendido: 1, desfeito: 1 });
    expect((await read(clerk, '/totals')).json()).toEqual(totais);
  });

  it('count a conditional lot as unsold once the seller let the time pass', async () => {
    const { id } = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
    await createSale(app.db, {
      ...{ auctionId: id, state: 'aguardando_decisao' },
      columns: { decisionUntil: new Date(Date.now() - 1000) },
    });
    const url = `/api/admin/auctions/${id}/results`;
    const { lotes } = (await app.inject({ url, headers: clerk.headers })).json<AuctionResults>();
    expect(lotes[0]).toMatchObject({ situacao: 'nao_vendido', arremate: { estado: 'recusado' } });
  });

  it('show no amounts to the gate', async () => {
    const { lotes, totais } = (await read(gate)).json<AuctionResults>();
    expect(lotes.map(({ valores }) => valores)).toEqual([null, null, null, null]);
    expect(totais.valores).toBeNull();
    expect((await read(gate, '.pdf')).statusCode).toBe(403);
    const url = `/api/admin/exports/auction-results?auctionId=${auctionId}`;
    expect((await app.inject({ url, headers: gate.headers })).statusCode).toBe(403);
  });

  it('are a PDF file, whose making is recorded', async () => {
    const file = await read(clerk, '.pdf');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [entry] = await app.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, 'auction-results'));
    expect(entry?.details).toMatchObject({ format: 'pdf', rows: 4, auctionId });
  });

  it('are a CSV file with the totals in its last line', async () => {
    const url = `/api/admin/exports/auction-results?format=csv&auctionId=${auctionId}`;
    const file = await app.inject({ url, headers: clerk.headers });
    expect(file.statusCode).toBe(200);
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain('Rita Compradora');
    expect(lines.at(-1)).toContain('Total');
    expect(lines.at(-1)).toContain('19.932,50');
  });

  it('need the auction for a file, and do not exist for an unknown one', async () => {
    const { headers } = clerk;
    const without = await app.inject({ url: '/api/admin/exports/auction-results', headers });
    expect(without.json()).toMatchObject({ errors: { auctionId: expect.any(String) } });
    for (const path of ['results', 'results/totals', 'results.pdf']) {
      const answer = await app.inject({ url: `/api/admin/auctions/999999/${path}`, headers });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('name the newest sale of a lot that was sold twice', async () => {
    const { id } = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
    const first = await createSale(app.db, { auctionId: id, state: 'desfeito' });
    const second = await createUser(app.db, { name: 'Sandra Segunda' });
    const next = await createSale(app.db, {
      ...{ auctionId: id, buyerId: second.id, arremate: 2_290_000 },
      columns: { origin: 'segundo_licitante', previousSaleId: first.id },
    });
    await app.db.update(sales).set({ lotId: first.lotId }).where(eq(sales.id, next.id));
    await app.db.delete(lots).where(eq(lots.id, next.lotId));
    const url = `/api/admin/auctions/${id}/results`;
    const { lotes } = (await app.inject({ url, headers: clerk.headers })).json<AuctionResults>();
    expect(lotes).toHaveLength(1);
    expect(lotes[0]).toMatchObject({
      situacao: 'vendido',
      arremate: { comprador: 'Sandra Segunda' },
      valores: { arremate: 22_900 },
    });
  });

  it('keep ICMS apart from the price and from the fees', async () => {
    const { id } = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
    const icms = { conservado: { pontosBase: 90, fundamento: 'Lei 1' } };
    await createSale(app.db, { auctionId: id, terms: { icms } });
    const url = `/api/admin/auctions/${id}/results`;
    const { totais } = (await app.inject({ url, headers: clerk.headers })).json<AuctionResults>();
    expect(totais.valores).toMatchObject({
      ...{ arremate: 23_450, comissao: 1172.5, icms: 211.05, taxas: 0, total: 24_833.55 },
    });
    const list = `/api/admin/exports/auction-results?format=csv&auctionId=${id}`;
    const file = await app.inject({ url: list, headers: clerk.headers });
    const [head = '', , total = ''] = file.body.trim().split('\r\n');
    const at = head.split(';').findIndex((name) => name.includes('ICMS'));
    expect(total.split(';')[at]).toContain('211,05');
  });
});
