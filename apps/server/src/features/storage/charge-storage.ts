import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { completeCharges } from '../payments/complete-charges.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { cancelOpenCharges } from '../payments/return-credits.ts';
import { addCharge } from '../sales/add-charge.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readStorage, type SaleStorage } from './read-storage.ts';
import { findOpenStorageCharge } from './storage.queries.ts';
import { insertStorageCharge } from './storage.writes.ts';

export type ChargeOutcome =
  | { ok: true; changed: boolean; sale: SaleRecord }
  | { ok: false; code: ErrorCode };

interface Wish {
  saleId: number;
  actor: Actor;
  /** Set: the sale must be this person's own. */
  buyerId?: number;
}

/**
 * Makes the charge of what a vehicle's storage costs now, valid until its period of 24 hours ends, because
 * the buyer asks or comes to the gate. Asking again within the period changes nothing; afterwards a new
 * charge takes the place of the old one, and what was paid counts. It moves no sale.
 */
export async function chargeStorage(
  deps: Pick<Deps, 'db' | 'live' | 'settings'>,
  wish: Wish,
): Promise<ChargeOutcome> {
  const outcome = await transactWithRetry(deps.db, async (tx): Promise<ChargeOutcome> => {
    const sale = await lockSale(tx, wish.saleId);
    if (!sale || (wish.buyerId !== undefined && sale.buyerId !== wish.buyerId)) {
      return { ok: false, code: 'OWN_SALE_NOT_FOUND' };
    }
    if (sale.state !== 'liberado') return { ok: false, code: 'STORAGE_NOT_OPEN' };
    await lockCharges(tx, sale.id);
    const at = new Date(await readNow(tx));
    const storage = await readStorage(tx, sale, { at, timeZone: deps.settings.yardTimeZone });
    if (!storage || storage.open === 0) return { ok: false, code: 'STORAGE_NOT_OPEN' };
    return { ok: true, sale, changed: await replaceCharge(tx, { sale, storage, ...wish }) };
  });
  if (!outcome.ok || !outcome.changed) return outcome;
  await completeCharges(deps.db, wish.saleId);
  announceSale(deps, outcome.sale);
  return outcome;
}

/** True when the charge was made now. Sale and charges are locked. */
async function replaceCharge(
  tx: Tx,
  { sale, storage, actor }: { sale: SaleRecord; storage: SaleStorage; actor: Actor },
): Promise<boolean> {
  const { open, until, periods, rate, total, waived, paid, isCapped } = storage;
  const known = await findOpenStorageCharge(tx, sale.id);
  const isSame =
    known !== null &&
    known.valor - known.covered === open &&
    known.dueAt.getTime() === until.getTime();
  if (isSame) return false;
  // Everything else is paid in this state, so the open charge is of storage.
  await cancelOpenCharges(tx, sale.id);
  const chargeId = await addCharge(tx, sale.id, { kind: 'estadia', valor: open, dueAt: until });
  await insertStorageCharge(tx, {
    ...{ chargeId, periods, rate, total, waived },
    ...{ paidBefore: paid, capped: isCapped },
  });
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'storage.charged' },
    ...{ subjectType: 'sale', subjectId: sale.id },
    details: {
      ...{ numero: numberText('AR', sale), cobranca: chargeId, diarias: periods },
      ...{ valorCentavos: open, venceEm: until.toISOString() },
    },
  });
  return true;
}
