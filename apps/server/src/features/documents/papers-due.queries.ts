// The papers that a sale must have and has not.
import { and, asc, eq, gt, inArray, isNotNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { saleStays } from '../../platform/database/delivery-schema.ts';
import {
  type DocumentKind,
  documents,
  saleLines,
  sales,
} from '../../platform/database/sales-schema.ts';

const AT_ONCE = 200;

/** Papers that follow from a sale's state alone. */
export const DUE_KINDS = [
  'auto',
  'recibo_comissao',
  'carta',
  'termo_retirada',
] as const satisfies DocumentKind[];
export type DueKind = (typeof DUE_KINDS)[number];

/** States in which the buyer's payment stands. */
const PAID_STATES = ['pago', 'homologado', 'liberado', 'entregue'] as const;
/** States of a sale that the hammer or the seller has made, and that nobody has ended. */
const STANDING_STATES = ['aguardando_pagamento', 'sinal_pago', ...PAID_STATES] as const;

const CONDITIONS: Record<DueKind, (tx: Db | Tx) => SQL | undefined> = {
  // An imported sale waits until a person opens it.
  auto: () => and(inArray(sales.state, [...STANDING_STATES]), eq(sales.imported, false)),
  // Charges cover the whole total, so the commission is covered with it.
  recibo_comissao: (tx) =>
    and(
      inArray(sales.state, [...PAID_STATES]),
      isNotNull(sales.paidAt),
      sql`exists ${tx
        .select({ one: sql`1` })
        .from(saleLines)
        .where(
          and(
            eq(saleLines.saleId, sales.id),
            eq(saleLines.tipo, 'comissao'),
            gt(saleLines.valor, 0),
          ),
        )}`,
    ),
  carta: () => and(inArray(sales.state, [...PAID_STATES]), isNotNull(sales.ratifiedAt)),
  // A hand-over from before the checklist existed has no stay and nothing to state.
  termo_retirada: (tx) =>
    and(
      eq(sales.state, 'entregue'),
      sql`exists ${tx.select({ one: sql`1` }).from(saleStays).where(eq(saleStays.saleId, sales.id))}`,
    ),
};

const isOfAuction = (auctionId: number | undefined) =>
  auctionId === undefined ? undefined : eq(sales.auctionId, auctionId);

/**
 * A paper that was cancelled is not issued again by itself: a person asks for its successor. A replaced one
 * has its successor. Papers that name a former buyer are none of this sale's buyer.
 */
function lacks(tx: Db | Tx, kind: DueKind): SQL {
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(documents)
      .where(
        and(
          eq(documents.kind, kind),
          ne(documents.state, 'substituido'),
          eq(documents.saleId, sales.id),
          eq(documents.buyerId, sales.buyerId),
        ),
      ),
  );
}

/** True when the state of a sale, which the caller has locked, asks for a paper of this kind. */
export async function mayHavePaper(tx: Tx, kind: DocumentKind, saleId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.id, saleId), conditionOf(tx, kind)));
  return row !== undefined;
}

function conditionOf(tx: Tx, kind: DocumentKind): SQL | undefined {
  if (kind === 'nota_arremate') return inArray(sales.state, [...PAID_STATES]);
  const due = DUE_KINDS.find((one) => one === kind);
  // A receipt is about money that was received, whatever became of the sale.
  return due && CONDITIONS[due](tx);
}

/** Sales, of one auction if it is given, that must have a paper of a kind and have none, from after the given id on. */
export async function findSalesWithout(
  db: Db | Tx,
  kind: DueKind,
  afterId: number,
  auctionId?: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(CONDITIONS[kind](db), lacks(db, kind), gt(sales.id, afterId), isOfAuction(auctionId)),
    )
    .orderBy(asc(sales.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** The same for one sale, which the caller has locked. */
export async function isPaperDue(tx: Tx, kind: DueKind, saleId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: sales.id })
    .from(sales)
    .where(and(CONDITIONS[kind](tx), lacks(tx, kind), eq(sales.id, saleId)));
  return row !== undefined;
}
