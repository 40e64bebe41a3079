import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { endUndecidedSales } from '../end-undecided-sales.ts';
import { callsOf, codeOf, conditionalSale, insertOffer, rowsOf } from './counter-offers.fixture.ts';
import { endSilentCounterOffers } from './end-silent-counter-offers.ts';

let app: TestApp;
let director: SignedInUser;
let calls: ReturnType<typeof callsOf>;
let rows: ReturnType<typeof rowsOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
  calls = callsOf(app);
  rows = rowsOf(app);
});
afterAll(() => app.close());

describe('silence', () => {
  /** A counter-offer that ends in this many milliseconds. */
  async function ending(inMs: number) {
    const { sale, bidder } = await conditionalSale(app);
    const validUntil = new Date(Date.now() + inMs);
    await insertOffer(app, { saleId: sale.id, madeById: director.user.id, validUntil });
    return { sale, bidder, validUntil };
  }

  it('refuses at the deadline: every page says so before any job has run, and after it', async () => {
    const { sale, bidder, validUntil } = await ending(-1_000);
    const shown = async () => ({
      own: (await calls.own(bidder, sale.id)).contraproposta.situacao,
      office: (await calls.office(director, sale.id)).contrapropostas[0].situacao,
      due: (await calls.office(director, sale.id)).prazoDe,
    });
    const expected = { own: 'sem_resposta', office: 'sem_resposta', due: 'decisao' };
    expect(await shown()).toEqual(expected);
    expect(await rows.answersOf(sale.id)).toEqual([]);
    for (const ended of [1, 0]) expect(await endSilentCounterOffers(app.deps)).toBe(ended);
    expect(await shown()).toEqual(expected);
    expect(await rows.answersOf(sale.id)).toMatchObject([
      { answer: 'sem_resposta', answeredAt: validUntil, answeredById: null },
    ]);
    expect(await rows.actionsOf(sale.id)).toEqual(['sale.counter-offer-lapsed']);
    for (const word of ['aceitar', 'recusar']) {
      expect(codeOf(await calls.answer(bidder, sale.id, word))).toEqual([
        409,
        'COUNTER_OFFER_OVER',
      ]);
    }
  });

  it('is written by whoever decides before the job', async () => {
    const { sale } = await ending(-1_000);
    expect((await calls.decide(director, sale.id, 'recusar', sale.version)).status).toBe(200);
    expect(await rows.answersOf(sale.id)).toMatchObject([{ answer: 'sem_resposta' }]);
    const other = await ending(-1_000);
    expect((await calls.offer(director, other.sale)).status).toBe(200);
    expect((await calls.office(director, other.sale.id)).contrapropostas).toMatchObject([
      { situacao: 'sem_resposta' },
      { situacao: 'aberta' },
    ]);
    expect(await endSilentCounterOffers(app.deps)).toBe(0);
  });

  it('ends with the seller’s own time at the latest', async () => {
    const decisionUntil = new Date(Date.now() - 1_000);
    const { sale, bidder } = await conditionalSale(app, { columns: { decisionUntil } });
    const ends = { saleId: sale.id, madeById: director.user.id, validUntil: decisionUntil };
    await insertOffer(app, ends);
    expect(codeOf(await calls.answer(bidder, sale.id, 'aceitar'))).toEqual([
      409,
      'COUNTER_OFFER_OVER',
    ]);
    await endUndecidedSales(app.deps);
    expect(await rows.saleOf(sale.id)).toMatchObject({ state: 'recusado', endReason: 'prazo' });
    expect(await rows.answersOf(sale.id)).toMatchObject([{ answer: 'sem_resposta' }]);
  });

  it('is judged by the database’s clock under the locks: an answer that waits for them comes too late', async () => {
    const { sale, bidder, validUntil } = await ending(3_000);
    const holder = await app.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from sales where id = $1 for update', [sale.id]);
      const answered = calls.answer(bidder, sale.id, 'aceitar');
      const waiting = async () =>
        (
          await app.database.pool.query(
            `select count(*)::int as n from pg_stat_activity
              where wait_event_type = 'Lock' and query like '%"sales"%for update%'
                and datname = current_database()`,
          )
        ).rows[0].n;
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      const isOver = async () =>
        (await app.database.pool.query('select clock_timestamp() > $1 as over', [validUntil]))
          .rows[0].over;
      await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
      await holder.query('commit');
      expect(codeOf(await answered)).toEqual([409, 'COUNTER_OFFER_OVER']);
    } finally {
      holder.release();
    }
    expect(await rows.saleOf(sale.id)).toMatchObject({ state: 'aguardando_decisao', acrescimo: 0 });
  });
});
