import { type Calendar, deadlineInBusinessDays } from '@martelo/core/deadlines';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import { awaitsSeller, FIRST_SALE_STATES } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cacheSale } from '../lots/cache-sale.ts';
import { type LockedLot, lockLots } from '../lots/lot-locks.queries.ts';
import { freezeTerms } from '../terms/freeze-terms.ts';
import { findTermsForLot, type HoldingTerms } from '../terms/terms.queries.ts';
import { beginPayment } from './begin-payment.ts';
import {
  hasSale,
  readBuyerSnapshot,
  readVehicleSnapshot,
  type SaleRecord,
} from './sales.queries.ts';
import { insertSale } from './sales.writes.ts';
import { numberText, takeNumber } from './take-number.ts';

export interface Settling {
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>;
  calendar: Calendar;
}

type FrozenForLot = HoldingTerms & { id: number };

/**
 * Makes the sale of a lot that the hammer gave to somebody: number, snapshots, lines, charges, notice and
 * audit, all or nothing. Null when the lot has a sale already or no winner, so that any number of
 * processes may try, and try again after they died.
 */
export async function settleLot(
  tx: Tx,
  lotId: number,
  settling: Settling,
): Promise<SaleRecord | null> {
  // Terms are frozen before the lot is locked: freezing locks the auction first (decision 10).
  const frozen = await frozenTerms(tx, lotId);
  const { lots, nowMs } = await lockLots(tx, [lotId]);
  const [lot] = lots;
  if (!lot || !frozen || (await hasSale(tx, lotId))) return null;
  const sale = await insertSaleOf(tx, lot, { ...settling, frozen, at: new Date(nowMs) });
  if (!sale) return null;
  await recordAudit(tx, {
    actorId: null,
    ip: '',
    action: 'sale.created',
    subjectType: 'sale',
    subjectId: sale.id,
    details: {
      numero: numberText('AR', sale),
      vehicleId: lot.vehicleId,
      lotId,
      state: sale.state,
      totalCentavos: sale.total,
    },
  });
  if (SALE_TRAITS[sale.state].awaitsPayment) {
    return beginPayment(tx, sale, { ...settling, terms: frozen.terms, at: sale.closedAt });
  }
  if (sale.decisionUntil) await cacheSale(tx, lotId, { decisionUntil: sale.decisionUntil });
  return sale;
}

async function frozenTerms(tx: Tx, lotId: number): Promise<FrozenForLot | null> {
  const held = await findTermsForLot(tx, lotId);
  if (!held) return null;
  if (held.id !== null) return { ...held, id: held.id };
  const auctionId = held.auctionId;
  const at = new Date();
  const { id } = await freezeTerms(tx, { auctionId, cause: 'first-bid', editalSha256: null, at });
  return { ...held, id };
}

type Making = Settling & { frozen: FrozenForLot; at: Date };

async function insertSaleOf(
  tx: Tx,
  lot: LockedLot,
  { calendar, frozen, at }: Making,
): Promise<SaleRecord | null> {
  const { id: lotId, auctionId, winnerId, hammerPrice, closedAt } = lot;
  const state = FIRST_SALE_STATES[lot.status];
  if (state === null) return null;
  if (auctionId === null || winnerId === null || hammerPrice === null) return null;
  const buyer = await readBuyerSnapshot(tx, winnerId);
  const vehicle = await readVehicleSnapshot(tx, lotId);
  if (!buyer || !vehicle) throw new Error(`lot ${lotId} has no buyer or no vehicle`);
  const { lines, total } = saleAmountsOf(frozen.terms, lot.classe, hammerPrice);
  const from = closedAt ?? at;
  const decisionUntil = awaitsSeller(state)
    ? deadlineInBusinessDays(calendar, from, frozen.terms.prazoDecisaoDiasUteis)
    : null;
  // The number is taken last: its row keeps every other sale waiting until this one is committed.
  const number = await takeNumber(tx, 'AR', { zone: calendar.zone, at });
  return insertSale(tx, lines, {
    ...number,
    lotId,
    auctionId,
    buyerId: winnerId,
    buyer,
    vehicle,
    termsId: frozen.id,
    arremate: hammerPrice,
    total,
    closedAt: from,
    decisionUntil,
    needsHomologation: frozen.terms.exigeHomologacao,
    state,
  });
}
