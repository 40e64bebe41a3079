import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Centavos } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { cancelOpenCharges } from '../payments/return-credits.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readStorage } from './read-storage.ts';
import { insertWaiver } from './storage.writes.ts';

export interface Waiver {
  saleId: number;
  amount: Centavos;
  /** What was open when the person saw it; absent for a request that two people saw. */
  open?: Centavos;
  reason: string;
  actor: Actor;
}

export type WaiverOutcome = { ok: true; sale: SaleRecord } | { ok: false; code: ErrorCode };

type Waiving = Pick<Deps, 'db' | 'live' | 'settings'>;

/** Waives storage that is open: a negative line with its reason. The rate stays as it was. */
export async function waiveStorage(deps: Waiving, waiver: Waiver): Promise<WaiverOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => waiveInside(tx, deps, waiver));
  if (outcome.ok) announceSale(deps, outcome.sale);
  return outcome;
}

/**
 * The same in the caller's transaction. It locks the sale, then its charges. An open charge asks for too
 * much afterwards, so it is cancelled; what it had received counts.
 */
export async function waiveInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { saleId, amount, open, reason, actor }: Waiver,
): Promise<WaiverOutcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  if (sale.state !== 'liberado') return { ok: false, code: 'STORAGE_NOT_OPEN' };
  await lockCharges(tx, saleId);
  const at = new Date(await readNow(tx));
  const storage = await readStorage(tx, sale, { at, timeZone: settings.yardTimeZone });
  if (!storage || storage.open === 0) return { ok: false, code: 'STORAGE_NOT_OPEN' };
  if (open !== undefined && open !== storage.open) return { ok: false, code: 'STORAGE_MOVED' };
  if (amount > storage.open) return { ok: false, code: 'WAIVER_TOO_MUCH' };
  await cancelOpenCharges(tx, saleId);
  const { secondPerson } = actor;
  const requestedById =
    secondPerson && 'requestedById' in secondPerson ? secondPerson.requestedById : actor.id;
  await insertWaiver(tx, {
    ...{ saleId, valor: -amount, reason, requestedById, decidedById: actor.id },
    createdAt: at,
  });
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'storage.waived' },
    ...{ subjectType: 'sale', subjectId: saleId },
    details: {
      ...{ numero: numberText('AR', sale), valorCentavos: amount, motivo: reason },
      ...secondPerson,
    },
  });
  return { ok: true, sale };
}
