import type { ErrorCode } from '@martelo/contract/texts/errors';
import { fillText } from '@martelo/contract/texts/fill-text';
import { transferTexts } from '@martelo/contract/texts/transfer-texts';
import type { Calendar } from '@martelo/core/deadlines';
import type { Centavos } from '@martelo/core/money';
import type { TransferCause } from '@martelo/core/transfer';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { COMPLETE_CHARGES, ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cancelPapersOfSale } from '../documents/cancel-papers-of-sale.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { reaisText } from '../notifications/mark-texts.ts';
import { giveBackAll } from '../payments/give-back.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { tellFormerBuyer } from '../payments/tell-former-buyer.ts';
import { lockUser } from '../people/clients.queries.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { beginPayment } from '../sales/begin-payment.ts';
import { changeBuyer } from '../sales/change-buyer.ts';
import {
  findTermsOfSale,
  lockSale,
  readBuyerSnapshot,
  type SaleRecord,
} from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readCalendar } from '../terms/calendar.ts';
import { refusalOfTransfer } from './judge-transfer.ts';
import { insertTransfer } from './transfers.writes.ts';

export interface Transfer {
  saleId: number;
  /** The person who becomes the buyer. */
  buyerId: number;
  cause: TransferCause;
  /** Why, in the words of who asked for it; the office reads it. */
  note: string;
  evidenceId: number;
  actor: Actor;
  /** The sale's version that the person, or the request for a second person, saw. */
  version: number | string;
}

export type TransferOutcome =
  | { ok: true; sale: SaleRecord; formerId: number; returned: Centavos }
  | { ok: false; code: ErrorCode };

type Transferring = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/** Makes another person the buyer of a sale that is not paid. */
export async function transferSale(
  deps: Transferring,
  transfer: Transfer,
): Promise<TransferOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => transferInside(tx, deps, transfer));
  if (outcome.ok) publishTransfer(deps, outcome);
  return outcome;
}

/** Runs after the commit: both people's pages read again, and new codes and papers are made. */
export function publishTransfer(
  deps: Pick<Deps, 'live' | 'jobs'>,
  { sale, formerId }: { sale: SaleRecord; formerId: number },
): void {
  announceSale(deps, sale);
  announceSale(deps, { id: sale.id, buyerId: formerId });
  announceMessages(deps);
  // Both jobs also run by the clock, so a lost wake-up only delays them.
  deps.jobs.send(COMPLETE_CHARGES).catch(() => {});
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
}

/**
 * The same in the caller's transaction. It locks the sale, its charges and the new buyer (decision 10), whom
 * a ban at the same time would otherwise pass by. The former buyer's charges and papers end, the own money
 * goes back, and the same lines are charged to the new buyer. Lot and ledger are not touched.
 */
export async function transferInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  transfer: Transfer,
): Promise<TransferOutcome> {
  const { saleId, buyerId, evidenceId, version } = transfer;
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  if (String(sale.version) !== String(version)) return { ok: false, code: 'SALE_CHANGED' };
  const charges = await lockCharges(tx, saleId);
  const person = (await lockUser(tx, buyerId)) ?? null;
  const nowMs = await readNow(tx);
  const code = await refusalOfTransfer(tx, sale, { buyerId, person, evidenceId, nowMs });
  if (code) return { ok: false, code };
  const buyer = await readBuyerSnapshot(tx, buyerId);
  if (!buyer) throw new Error(`no user ${buyerId}`);
  const at = new Date(nowMs);
  const returned = await giveBackAll(tx, saleId, 'transferencia');
  const papers = await cancelPapersOfSale(tx, saleId, {
    ...{ at, reason: transferTexts.documentoCancelado },
  });
  const moved = await changeBuyer(tx, sale, { buyerId, buyer });
  if (!moved.ok) return moved;
  const told = charges.filter((charge) => charge.buyerId === sale.buyerId);
  const begun = await beginPayment(tx, moved.sale, {
    ...{ settings, told, at, terms: await findTermsOfSale(tx, sale.termsId) },
    calendar: await calendarOf(tx, settings),
  });
  await record(tx, { transfer, sale, at, returned, papers: papers.length });
  await tellFormerBuyer(tx, settings, {
    ...{ sale, buyerId: sale.buyerId, reason: reasonOf(returned) },
  });
  return { ok: true, sale: begun, formerId: sale.buyerId, returned };
}

function calendarOf(tx: Tx, { yardTimeZone }: Deps['settings']): Promise<Calendar> {
  return readCalendar(tx, yardTimeZone);
}

/** What becomes of the former buyer's money. */
function reasonOf(returned: Centavos): string {
  const money =
    returned > 0 ? [fillText(transferTexts.devolucao, { valor: reaisText(returned) })] : [];
  return [transferTexts.semCobranca, ...money].join(' ');
}

interface Done {
  transfer: Transfer;
  /** As it was before. */
  sale: SaleRecord;
  at: Date;
  returned: Centavos;
  papers: number;
}

/** The record of the transfer keeps the former buyer; the audit log names people by their ids alone. */
async function record(tx: Tx, { transfer, sale, at, returned, papers }: Done): Promise<void> {
  const { buyerId, cause, note, evidenceId, actor } = transfer;
  await insertTransfer(tx, {
    ...{ saleId: sale.id, fromBuyerId: sale.buyerId, toBuyerId: buyerId, fromBuyer: sale.buyer },
    ...{ cause, note, evidenceId, byId: actor.id, returned, at },
  });
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'sale.transferred' },
    ...{ subjectType: 'sale', subjectId: sale.id },
    details: {
      ...{ numero: numberText('AR', sale), deCliente: sale.buyerId, paraCliente: buyerId },
      ...{ causa: cause, motivo: note, prova: evidenceId, de: sale.state },
      ...{ aDevolverCentavos: returned, documentosCancelados: papers },
      ...actor.secondPerson,
    },
  });
}
