import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { messages } from '../../../platform/database/administration-schema.ts';
import { type ChargeKind, charges } from '../../../platform/database/sales-schema.ts';
import { createUser } from '../../../testing/factories.ts';
import { createSale, type SaleValues } from '../../../testing/sale-factory.ts';
import { createTill } from '../payments.fixture.ts';
import { remindCharges } from './remind-charges.ts';

/** A yard whose sales have a signal of R$ 4.690,00, a balance of 19.932,50 and a fine of 20 %. */
export async function createReminders() {
  const till = await createTill();
  const { db } = till.server;
  const of = (saleId: number, kind: ChargeKind) =>
    and(eq(charges.saleId, saleId), eq(charges.kind, kind), eq(charges.state, 'aberta'));
  return {
    ...till,
    async sale(values: SaleValues = {}) {
      const buyerId = values.buyerId ?? (await createUser(db)).id;
      const terms = { multaInadimplenciaPontosBase: 2_000, impedimentoDias: 365, ...values.terms };
      return createSale(db, { ...values, buyerId, terms });
    },
    /** Lets an open charge be due in that many hours; it was made ten days before. */
    async dueIn(saleId: number, hours: number, kind: ChargeKind = 'sinal') {
      const dueAt = new Date(Date.now() + hours * HOUR_MS);
      const createdAt = new Date(dueAt.getTime() - 10 * DAY_MS);
      await db.update(charges).set({ dueAt, createdAt }).where(of(saleId, kind));
      return dueAt;
    },
    remind: (options: { portion?: number } = {}) => {
      const errors: unknown[] = [];
      const onError = (error: unknown) => void errors.push(error);
      return remindCharges({ ...till.server.deps, onError }, options).then((written) => ({
        written,
        errors,
      }));
    },
    remindersOf: (saleId: number) =>
      db
        .select()
        .from(messages)
        .where(and(eq(messages.saleId, saleId), inArray(messages.kind, ['due', 'overdue'])))
        .orderBy(asc(messages.id)),
    async stepsOf(saleId: number) {
      return (await this.remindersOf(saleId)).map(({ step }) => step);
    },
  };
}

export type Reminders = Awaited<ReturnType<typeof createReminders>>;
