import { and, eq } from 'drizzle-orm';
import { charges, defaultCases } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { WHOLE_BUYER } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { createTill } from '../payments/payments.fixture.ts';

export const MOTIVO = 'O prazo e a tolerância passaram sem pagamento.';
const DAY_AND_HOUR_MS = 25 * 3_600_000;

/** A yard whose sales have a fine of 20 % and an impediment of a year unless other terms are given. */
export async function createDefaults() {
  const till = await createTill();
  const { server } = till;
  const { db } = server;
  const read = async (saleId: number) => {
    const url = `/api/admin/sales/${saleId}/default`;
    return (await server.inject({ url, headers: till.clerk.headers })).json();
  };
  /** One of the acts on the sale's default, by its version that is read before. */
  async function act(saleId: number, way = '', body: object = {}, who = till.clerk) {
    const { versao } = await read(saleId);
    return server.inject({
      method: 'POST',
      url: `/api/admin/sales/${saleId}/default${way}`,
      headers: who.headers,
      payload: { motivo: MOTIVO, versao, ...body },
    });
  }
  return {
    ...till,
    read,
    act,
    /** R$ 23.450,00 by the hammer, a signal of 4.690,00 and a balance of 19.932,50; nothing is due yet. */
    async sale({ points = 2_000, days = 365, signal = false, ...values }: SaleOfDefault = {}) {
      const buyer = values.buyer ?? (await server.signIn('client', WHOLE_BUYER));
      const terms = { multaInadimplenciaPontosBase: points, impedimentoDias: days };
      const { id: saleId } = await createSale(db, { buyerId: buyer.user.id, terms });
      if (signal) await till.credit(saleId);
      return { saleId, buyer };
    },
    /** Lets every open charge be due longer ago than the tolerance. */
    async pass(saleId: number, ms = DAY_AND_HOUR_MS) {
      await db
        .update(charges)
        .set({ dueAt: new Date(Date.now() - ms) })
        .where(and(eq(charges.saleId, saleId), eq(charges.state, 'aberta')));
    },
    /** A sale whose default was declared. */
    async defaulted(values: SaleOfDefault = {}) {
      const made = await this.sale(values);
      await this.pass(made.saleId);
      const answer = await act(made.saleId);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return made;
    },
    caseOf: async (saleId: number) =>
      (await db.select().from(defaultCases).where(eq(defaultCases.saleId, saleId))).at(-1),
    impedimentOf: async (buyer: SignedInUser) => {
      const { impededUntil, impediment } = users;
      const own = eq(users.id, buyer.user.id);
      return (await db.select({ impededUntil, impediment }).from(users).where(own))[0];
    },
    /** Bids on an open lot of its own. */
    async bid(buyer: SignedInUser) {
      const auction = await createAuction(db);
      const { id: vehicleId } = await createVehicle(db, { auctionId: auction.id });
      return server.inject({
        method: 'POST',
        url: '/api/bids/create',
        headers: buyer.headers,
        payload: { vehicleId, value: 90_000 },
      });
    },
  };
}

interface SaleOfDefault {
  /** The fine in basis points. */
  points?: number;
  /** The impediment. */
  days?: number;
  /** The signal was paid. */
  signal?: boolean;
  buyer?: SignedInUser;
}

export type Defaults = Awaited<ReturnType<typeof createDefaults>>;
