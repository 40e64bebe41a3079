import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { declareDefault } from '../features/defaults/declare-default.ts';
import type { SaleRecord } from '../features/sales/sales.queries.ts';
import type { Db } from '../platform/database/connect.ts';
import { charges } from '../platform/database/sales-schema.ts';
import { createSale } from './sale-factory.ts';

interface DefaultValues {
  /** Who declares it. */
  by: number;
  /** The fine in basis points; without one its impediment may be lifted at once. */
  points?: number;
  buyerId?: number;
}

/** A sale of R$ 23.450,00 that was not paid, with a case and an impediment of thirty days. */
export async function createDefaultedSale(
  deps: Deps,
  db: Db,
  { by, points = 0, buyerId }: DefaultValues,
): Promise<SaleRecord> {
  const terms = { multaInadimplenciaPontosBase: points, impedimentoDias: 30 };
  const { id: saleId, version } = await createSale(db, { terms, ...(buyerId && { buyerId }) });
  await db
    .update(charges)
    .set({ dueAt: new Date(0) })
    .where(eq(charges.saleId, saleId));
  const reason = 'O prazo e a tolerância passaram.';
  const actor = { id: by, ip: '192.0.2.1' };
  const done = await declareDefault(deps, { saleId, reason, version, actor });
  if (!done.ok) throw new Error(done.code);
  return done.sale;
}
