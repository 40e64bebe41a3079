import type { OwnCombinable, OwnCombined } from '@martelo/contract/shapes/combined';
import { eq } from 'drizzle-orm';
import { combinedCharges } from '../../../platform/database/combined-schema.ts';
import { allocations, charges } from '../../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../../testing/app-harness.ts';
import { createSale } from '../../../testing/sale-factory.ts';
import type { Till, TypedCredit } from '../payments.fixture.ts';

/** The hammer prices of fact 8, whose balances are 19.932,50, 8.783,33 and 4.250,01. */
const PRICES = [2_345_000, 1_033_333, 500_001];
export const WHOLE = 32_965.84;

let made = 0;

/** What one buyer does with several sales, by the calls of the site. */
export function combining(till: Till) {
  const { server } = till;
  const call = (who: SignedInUser, method: 'GET' | 'POST', path: string, payload?: object) =>
    server.inject({
      ...{ method, url: `/api/account/combined${path}`, headers: who.headers },
      ...(payload && { payload }),
    });
  return {
    /** A buyer whose signals are paid, with the open balances of three sales. */
    async newBuyer() {
      const buyer = await server.signIn('client', { document: '52998224725' });
      const sales = [];
      for (const arremate of PRICES) {
        const sale = await createSale(server.db, { arremate, buyerId: buyer.user.id });
        const [signal, balance] = sale.charges;
        if (!signal || !balance) throw new Error('the sale has no charges');
        const valor = String(signal.valor / 100).replace('.', ',');
        const paid = await till.credit(sale.id, { valor });
        if (paid.statusCode !== 200) throw new Error(paid.body);
        sales.push({ saleId: sale.id, signal, balance });
      }
      return { buyer, sales, ids: sales.map(({ balance }) => String(balance.id)) };
    },
    combine: (who: SignedInUser, cobrancas: unknown) => call(who, 'POST', '', { cobrancas }),
    async combined(who: SignedInUser, cobrancas: string[]): Promise<string> {
      const answer = await call(who, 'POST', '', { cobrancas });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().id;
    },
    async list(who: SignedInUser): Promise<OwnCombinable> {
      return (await call(who, 'GET', '')).json();
    },
    read: (who: SignedInUser, id: string) => call(who, 'GET', `/${id}`),
    async show(who: SignedInUser, id: string): Promise<OwnCombined> {
      return (await call(who, 'GET', `/${id}`)).json();
    },
    end: (who: SignedInUser, id: string) => call(who, 'POST', `/${id}/end`),
    credit(id: string, typed: TypedCredit = {}, key = `combined-${++made}`) {
      return server.inject({
        ...{ method: 'POST', url: `/api/admin/combined/${id}/credit` },
        headers: { ...till.clerk.headers, 'idempotency-key': key },
        payload: {
          ...{ meio: 'ted', valor: '32.965,84', recebidoEm: till.today, referencia: `T${key}` },
          ...{ pagadorNome: '', pagadorDocumento: '', ...typed },
        },
      });
    },
    async rowOf(id: string) {
      const [row] = await server.db
        .select()
        .from(combinedCharges)
        .where(eq(combinedCharges.id, Number(id)));
      return row;
    },
    /** What payments gave to a charge. */
    async givenTo(chargeId: number): Promise<number> {
      const rows = await server.db
        .select({ valor: allocations.valor })
        .from(allocations)
        .where(eq(allocations.chargeId, chargeId));
      return rows.reduce((sum, { valor }) => sum + valor, 0);
    },
    async stateOfCharge(chargeId: number) {
      const [row] = await server.db.select().from(charges).where(eq(charges.id, chargeId));
      return row?.state;
    },
    statesOf: (sales: readonly { saleId: number }[]) =>
      Promise.all(sales.map(({ saleId }) => till.stateOf(saleId))),
    /** A combined payment whose time is over. */
    async letPass(id: string): Promise<void> {
      await server.database.pool.query('alter table combined_charges disable trigger user');
      await server.database.pool.query(
        `update combined_charges set due_at = clock_timestamp() - interval '1 minute' where id = $1`,
        [id],
      );
      await server.database.pool.query('alter table combined_charges enable trigger user');
    },
  };
}
