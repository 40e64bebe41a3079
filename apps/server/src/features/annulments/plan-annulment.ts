import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Centavos } from '@martelo/core/money';
import { saleStatesBefore } from '@martelo/core/sale-states';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { listPapersInForce, type WrongPaper } from '../documents/papers.queries.ts';
import { type CreditRecord, findCredits } from '../payments/credits.queries.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';

/** The effects of an annulment, read before it is carried out. */
export interface AnnulmentPlanned {
  /** The credits that count, the oldest first. */
  credits: CreditRecord[];
  /** Their sum: all of it is to be given back. */
  received: Centavos;
  /** The papers that lose their force. */
  papers: WrongPaper[];
}

type Planned = { ok: true; plan: AnnulmentPlanned } | { ok: false; code: ErrorCode };

const ANNULLABLE = saleStatesBefore('annul');

/** True in the states from which the house can take a sale back. */
export const canBeAnnulled = ({ state }: Pick<SaleRecord, 'state'>): boolean =>
  ANNULLABLE.includes(state);

/**
 * Reads what follows when a sale is annulled. Money of a payment goes back once, and as a whole: where a part of one has
 * left or is about to, the rest could not follow. The caller of the command holds the locks of the sale and its charges.
 */
export async function planAnnulment(db: Db | Tx, sale: SaleRecord): Promise<Planned> {
  if (!canBeAnnulled(sale)) return { ok: false, code: 'ANNUL_IMPOSSIBLE' };
  const credits = (await findCredits(db, sale.id)).filter(({ undoing }) => undoing === null);
  if (credits.some(({ refund }) => refund)) return { ok: false, code: 'ANNUL_REFUND_OPEN' };
  if (credits.some(({ returned }) => returned)) return { ok: false, code: 'ANNUL_PART_RETURNED' };
  const received = credits.reduce((sum, { payment }) => sum + payment.valor, 0);
  const papers = await listPapersInForce(db, sale.id);
  return { ok: true, plan: { credits, received, papers } };
}
