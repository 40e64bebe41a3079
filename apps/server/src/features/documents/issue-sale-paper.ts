import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { completeAuto } from './complete-auto.ts';
import { completeCarta } from './complete-carta.ts';
import { completeCommission } from './complete-commission.ts';
import { completeTermo } from './complete-termo.ts';
import { type Complete, type Issuing, issuePaper } from './issue-paper.ts';
import { missingForNota } from './missing-fields.ts';
import type { PaperHead } from './paper-data.ts';
import { readMendedSnapshots, type Snapshots } from './paper-source.queries.ts';
import { type DueKind, isPaperDue } from './papers-due.queries.ts';

/** Null: something that the paper names does not exist. */
type Completer = (tx: Tx, sale: SaleRecord, snapshots: Snapshots) => Promise<Complete | null>;

export const COMPLETERS: Record<Exclude<DueKind, 'termo_retirada'>, Completer> = {
  auto: completeAuto,
  recibo_comissao: completeCommission,
  carta: completeCarta,
};

/**
 * Issues a paper of a sale that is due. Null when there is one, the sale has moved, or data is missing; any
 * number of processes may try, because the sale's lock lets one of them do it.
 */
export function issueSalePaper(
  db: Db,
  { saleId, kind }: { saleId: number; kind: DueKind },
  issuing: Issuing & { media: Deps['media'] },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId);
    if (!sale || !(await isPaperDue(tx, kind, saleId))) return null;
    const complete = await completeWhole(tx, sale, {
      ...{ kind, head: issuing.head, media: issuing.media },
    });
    if (!complete) return null;
    const at = new Date(await readNow(tx));
    return issuePaper(tx, { saleId, paymentId: null }, issuing, { kind, at, complete });
  });
}

/** The papers of a sale name the same data of buyer, vehicle and auctioneer, and miss the same. */
async function completeWhole(
  tx: Tx,
  sale: SaleRecord,
  { kind, head, media }: { kind: DueKind; head: PaperHead; media: Deps['media'] },
): Promise<Complete | null> {
  const snapshots = await readMendedSnapshots(tx, sale);
  if (missingForNota(snapshots.buyer, snapshots.vehicle, head).length > 0) return null;
  if (kind === 'termo_retirada') return completeTermo(tx, sale, snapshots, media);
  return COMPLETERS[kind](tx, sale, snapshots);
}
