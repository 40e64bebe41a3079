import { defaultCaseAfter, offerStateAt } from '@martelo/core/default-case';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type LockedLot, lockLots } from '../lots/lot-locks.queries.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import {
  type CaseRecord,
  findPlaceOfCase,
  lockCaseRow,
  lockOpenOffer,
  type OfferRecord,
} from './defaults.queries.ts';
import { writeCase, writeOffer } from './defaults.writes.ts';

export interface LockedCase {
  lot: LockedLot;
  sale: SaleRecord;
  defaultCase: CaseRecord;
  /** The offer that waits for an answer; null: none does. */
  offer: OfferRecord | null;
  at: Date;
  /** The version that pages showed: the end of an unanswered offer is shown before it is written. */
  shownVersion: number;
}

/**
 * Locks a case with its lot and its sale, in the order of decision 10, and reads the clock afterwards. An
 * offer whose time is over is ended here, because every page shows it so already.
 */
export async function lockCase(tx: Tx, caseId: number): Promise<LockedCase | null> {
  const place = await findPlaceOfCase(tx, caseId);
  if (!place) return null;
  const { lots } = await lockLots(tx, [place.lotId]);
  const [lot] = lots;
  const sale = await lockSale(tx, place.saleId);
  const defaultCase = await lockCaseRow(tx, caseId);
  if (!lot || !sale || !defaultCase) return null;
  return endLapsed(tx, { lot, sale, defaultCase, offer: await lockOpenOffer(tx, caseId) });
}

type Locked = Pick<LockedCase, 'lot' | 'sale' | 'defaultCase' | 'offer'>;

async function endLapsed(tx: Tx, rows: Locked): Promise<LockedCase> {
  const at = new Date(await readNow(tx));
  const locked = { ...rows, at, shownVersion: rows.defaultCase.version };
  const { offer } = locked;
  if (!offer || offerStateAt(offer, at.getTime()) !== 'expirada') return locked;
  await writeOffer(tx, offer.id, { state: 'expirada' });
  await recordOnSale(tx, locked, { action: 'offer.expired', actor: null, details: {} });
  return { ...locked, defaultCase: await openAgain(tx, locked.defaultCase), offer: null };
}

/** The case is open again after its offer found no buyer. */
export async function openAgain(tx: Tx, defaultCase: CaseRecord): Promise<CaseRecord> {
  const state = defaultCaseAfter(defaultCase.state, 'refuse');
  if (!state) throw new Error(`case ${defaultCase.id} has no offer`);
  return writeCase(tx, defaultCase, { state });
}

/** The audit entry of something that happened to the case of a sale. */
export async function recordOnSale(
  tx: Tx,
  { sale, lot }: Pick<LockedCase, 'sale' | 'lot'>,
  { action, actor, details }: CaseEntry,
): Promise<void> {
  await recordAudit(tx, {
    ...{ actorId: actor?.id ?? null, ip: actor?.ip ?? '', action },
    ...{ subjectType: 'sale', subjectId: sale.id },
    details: {
      numero: numberText('AR', sale),
      vehicleId: lot.vehicleId,
      ...details,
      ...actor?.secondPerson,
    },
  });
}

export interface CaseEntry {
  action: Parameters<typeof recordAudit>[1]['action'];
  actor: Actor | null;
  details: Record<string, string | number | boolean | null>;
}
