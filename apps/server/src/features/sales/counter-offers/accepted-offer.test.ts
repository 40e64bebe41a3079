// What reads the price of a sale reads it right after a counter-offer was accepted: lists, files, papers, messages and the
// audit of the house.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../platform/database/administration-schema.ts';
import { documents, sales } from '../../../platform/database/sales-schema.ts';
import {
  createTestApp,
  type SignedInUser,
  TEST_LEDGER_KEY,
  type TestApp,
} from '../../../testing/app-harness.ts';
import { nameAuctioneer, WHOLE_BUYER, WHOLE_VEHICLE } from '../../../testing/paper-factory.ts';
import { recordHouseKey } from '../../bids/signing/record-house-key.ts';
import { issueDuePapers } from '../../documents/issue-papers.ts';
import type { NotaData } from '../../documents/paper-data.ts';
import { auditRecords } from '../../records/audit-records.ts';
import { stateRecords } from '../../records/state-records.ts';
import { auditSales } from '../audit-sales.ts';
import { callsOf, conditionalSale } from './counter-offers.fixture.ts';

let app: TestApp;
let director: SignedInUser;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
  calls = callsOf(app);
  await nameAuctioneer(app.db);
  await recordHouseKey(app.db, TEST_LEDGER_KEY);
});
afterAll(() => app.close());

/** A sale that was made at R$ 23.450,00 after a bid of R$ 20.500,00. */
async function soldAtOffer() {
  const bidder = await app.signIn('client', WHOLE_BUYER);
  const { sale } = await conditionalSale(app, { buyerId: bidder.user.id, vehicle: WHOLE_VEHICLE });
  expect((await calls.offer(director, sale)).status).toBe(200);
  expect((await calls.answer(bidder, sale.id, 'aceitar')).status).toBe(200);
  return { sale, bidder };
}

const get = async (url: string, who = director) =>
  (await app.inject({ url, headers: who.headers })).body;

describe('the price of a counter-offer that was accepted', () => {
  it('counts in the sums of its auction, of the day and of the list', async () => {
    const before = JSON.parse(await get('/api/admin/dashboard')).soldToday;
    const { sale } = await soldAtOffer();
    const after = JSON.parse(await get('/api/admin/dashboard')).soldToday;
    expect(after).toEqual({ lots: before.lots + 1, total: before.total + 23_450 });
    const overview = JSON.parse(await get(`/api/admin/auctions/${sale.auctionId}/overview`));
    expect(overview).toMatchObject({ totalVendido: 23_450, lotes: { vendidos: 1 } });
    const totals = JSON.parse(await get(`/api/admin/sales/totals?auctionId=${sale.auctionId}`));
    expect(totals).toMatchObject({ vendidos: 1, vendido: 24_622.5, aReceber: 24_622.5 });
  });

  it('stands in the files of sales and of vehicles, with commission and total', async () => {
    const { sale } = await soldAtOffer();
    const sold = await get(`/api/admin/exports/sales?auctionId=${sale.auctionId}`);
    expect(sold).toContain('Acréscimo da contraproposta');
    for (const amount of ['20.500,00', '2.950,00', '24.622,50']) expect(sold).toContain(amount);
    const vehicles = await get(`/api/admin/exports/vehicles?auctionId=${sale.auctionId}`);
    for (const amount of ['1.172,50', '24.622,50']) expect(vehicles).toContain(amount);
    expect(vehicles).not.toContain('21.525,00');
  });

  it('stands in the nota line by line, and in what the buyer is told and may take away', async () => {
    const { sale, bidder } = await soldAtOffer();
    for (const [valor, referencia] of [
      ['4.690,00', `E1${sale.id}`],
      ['19.932,50', `E2${sale.id}`],
    ]) {
      const credited = await app.inject({
        method: 'POST',
        url: `/api/admin/sales/${sale.id}/credit`,
        headers: { ...director.headers, 'idempotency-key': `key-${referencia}` },
        payload: {
          meio: 'pix',
          valor,
          recebidoEm: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Maceio' }).format(),
          referencia,
          pagadorNome: '',
          pagadorDocumento: '',
        },
      });
      expect(credited.statusCode, credited.body).toBe(200);
    }
    await issueDuePapers({ ...app.deps });
    const [nota] = await app.db
      .select({ data: documents.data })
      .from(documents)
      .where(eq(documents.saleId, sale.id))
      .orderBy(asc(documents.serie));
    const data: unknown = nota?.data ?? { linhas: [] };
    const { linhas, total } = data as NotaData;
    expect(linhas.map(({ nome, valor }) => [nome, valor])).toEqual([
      ['Valor do arremate', 2_050_000],
      ['Comissão do leiloeiro', 102_500],
      ['Acréscimo da contraproposta', 295_000],
      ['Comissão do leiloeiro sobre o acréscimo', 14_750],
    ]);
    expect(total).toBe(2_462_250);
    const kinds = (
      await app.db
        .select({ kind: messages.kind })
        .from(messages)
        .where(eq(messages.userId, bidder.user.id))
        .orderBy(asc(messages.id))
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['countered', 'won', 'signal', 'paid']);
    const own = JSON.parse(await get('/api/account/data/export', bidder));
    expect(own.arremates).toMatchObject([{ arremate: 20_500, acrescimo: 2_950, total: 24_622.5 }]);
    expect(own.contrapropostas).toMatchObject([
      { valor: 23_450, state: 'aceita', ip: '127.0.0.1' },
    ]);
  });
});

/** Runs the statements as somebody could who has every right on the database. */
async function asSuperuser(...statements: string[]): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    for (const text of statements) await client.query(text);
  } finally {
    await client.query(`set session_replication_role = 'origin'`);
    client.release();
  }
}

describe('the audit of the house', () => {
  const OFFER = `(select id from counter_offers where sale_id = $sale)`;
  const findingsOf = async (numero: number) =>
    (await auditSales(app.db)).findings
      .filter((one) => one.numero.endsWith(`/${String(numero).padStart(6, '0')}`))
      .map(({ what }) => what);

  it('proves the sale as it was signed before the acceptance, and the acceptance by itself', async () => {
    const state = () => stateRecords({ db: app.deps.db, key: TEST_LEDGER_KEY });
    const bidder = await app.signIn('client');
    const { sale } = await conditionalSale(app, { buyerId: bidder.user.id });
    await state();
    await calls.offer(director, sale);
    await calls.answer(bidder, sale.id, 'aceitar');
    const kinds = (await state()).flatMap(({ facts }) => facts.map(({ kind }) => kind));
    expect(kinds).toContain('contraproposta');
    const faults = async () =>
      (await auditRecords(app.db)).findings
        .filter(({ kind, id }) => kind === 'contraproposta' || id === sale.id)
        .map(({ kind, what }) => `${kind} ${what}`);
    const [row] = await app.db.select().from(sales).where(eq(sales.id, sale.id));
    expect(row?.acrescimo).toBe(295_000);
    expect(await faults()).toEqual([]);
    await asSuperuser(
      `update sale_lines set valor = valor - 1 where sale_id = ${sale.id} and ordem = 4`,
    );
    expect(await faults()).toEqual([
      expect.stringMatching(/^arremate /),
      expect.stringMatching(/^contraproposta /),
    ]);
  });

  it.each([
    [
      'a greater addition, with lines and total that agree',
      [
        `update sales set acrescimo = acrescimo + 100, total = total + 105 where id = $sale`,
        `update sale_lines set valor = valor + 100, base_centavos = base_centavos + 100
          where sale_id = $sale and tipo = 'acrescimo'`,
        `update sale_lines set valor = valor + 5, base_centavos = base_centavos + 100
          where sale_id = $sale and counter_offer_id is not null and tipo = 'comissao'`,
      ],
      'preço de 2345100 centavos, na contraproposta 2345000',
    ],
    [
      'an addition without its commission',
      [`delete from sale_lines where sale_id = $sale and ordem = 4`],
      'as parcelas não são as das condições',
    ],
    [
      'an acceptance that was taken away',
      [`delete from counter_offer_answers where counter_offer_id = ${OFFER}`],
      'tem um acréscimo sem contraproposta aceita',
    ],
    [
      'an acceptance by somebody else',
      [
        `update counter_offer_answers set answered_by_id = (select min(id) from users)
          where counter_offer_id = ${OFFER}`,
      ],
      'a contraproposta não foi aceita pelo comprador',
    ],
    [
      'an acceptance after the deadline',
      [
        `update counter_offer_answers set answered_at = answered_at + interval '9 days'
          where counter_offer_id = ${OFFER}`,
      ],
      'a contraproposta foi aceita fora do prazo',
    ],
    [
      'an acceptance that the audit log does not know',
      [`delete from audit_log where subject_type = 'sale' and subject_id = '$sale'`],
      'a auditoria não tem a contraproposta aceita',
    ],
    [
      'a sale without the addition that was accepted',
      [
        `update sales set acrescimo = 0, total = 2152500 where id = $sale`,
        `delete from sale_lines where sale_id = $sale and counter_offer_id is not null`,
      ],
      'não está pelo valor da contraproposta aceita',
    ],
  ])('finds %s', async (_, statements, what) => {
    const { sale } = await soldAtOffer();
    expect(await findingsOf(sale.numero)).toEqual([]);
    await asSuperuser(...statements.map((text) => text.replaceAll('$sale', String(sale.id))));
    expect(await findingsOf(sale.numero)).toContain(what);
  });
});
