import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { AuctionTerms } from '@martelo/core/auction-terms';
import { isSaleCharge } from '@martelo/core/charge-kinds';
import { type Calendar, deadlineInBusinessDays, deadlineInDays } from '@martelo/core/deadlines';
import { declarableFrom, defaultAmountsOf } from '@martelo/core/default-case';
import { priceOf } from '@martelo/core/sale-amounts';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { announceAutomaticBidEnd } from '../lots/announce-automatic-bid-end.ts';
import { type EndedAutomaticBid, endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { type LockedLot, lockLots } from '../lots/lot-locks.queries.ts';
import { type ChargeRecord, lockCharges } from '../payments/payments.queries.ts';
import { cancelOpenCharges, returnCredits } from '../payments/return-credits.ts';
import { lockUser } from '../people/clients.queries.ts';
import { addCharge } from '../sales/add-charge.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import {
  findLotOfSale,
  findTermsOfSale,
  lockSale,
  type SaleRecord,
} from '../sales/sales.queries.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { readCalendar } from '../terms/calendar.ts';
import { announceCase, tellBuyer } from './announce-case.ts';
import { findOpenCase } from './defaults.queries.ts';
import { insertCase } from './defaults.writes.ts';
import { recordOnSale } from './lock-case.ts';
import { refreshImpediment } from './refresh-impediment.ts';

export interface Declaration {
  saleId: number;
  reason: string;
  /** The version of the sale that the person saw. */
  version: number;
  actor: Actor;
}

export type DeclareOutcome =
  | { ok: true; sale: SaleRecord; ended: readonly EndedAutomaticBid[] }
  | { ok: false; code: ErrorCode };

type Declaring = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Declares that a buyer did not pay, after the deadline and the yard's tolerance. Of what was received the
 * fine is kept first; the rest becomes free to be refunded, what is still owed of the fine becomes a
 * charge, and the buyer is impeded. Declaring again for the same reason changes nothing.
 */
export async function declareDefault(
  deps: Declaring,
  declaration: Declaration,
): Promise<DeclareOutcome> {
  const calendar = await readCalendar(deps.db, deps.settings.yardTimeZone);
  const outcome = await transactWithRetry(deps.db, (tx) =>
    declare(tx, declaration, { settings: deps.settings, calendar }),
  );
  if (!outcome.ok) return outcome;
  announceCase(deps, outcome.sale);
  for (const ended of outcome.ended) announceAutomaticBidEnd(deps.live, ended);
  return outcome;
}

interface Frame {
  settings: Deps['settings'];
  calendar: Calendar;
}

async function declare(
  tx: Tx,
  declaration: Declaration,
  { settings, calendar }: Frame,
): Promise<DeclareOutcome> {
  const { saleId, reason, version } = declaration;
  const lotOfSale = await findLotOfSale(tx, saleId);
  if (!lotOfSale) return { ok: false, code: 'NOT_FOUND' };
  const { lots } = await lockLots(tx, [lotOfSale.lotId]);
  const sale = await lockSale(tx, saleId);
  const [lot] = lots;
  if (!sale || !lot) return { ok: false, code: 'NOT_FOUND' };
  const made = await findOpenCase(tx, saleId);
  if (made?.reason === reason) return { ok: true, sale, ended: [] };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  const charges = await lockCharges(tx, saleId);
  await lockUser(tx, sale.buyerId);
  const at = new Date(await readNow(tx));
  const { toleranciaHoras } = (await readPrivateSettings(tx)).inadimplencia;
  const from = declarableFrom(dueOf(charges), toleranciaHoras);
  if (from === null) return { ok: false, code: 'SALE_MOVE_IMPOSSIBLE' };
  if (from >= at.getTime()) return { ok: false, code: 'DEFAULT_TOO_EARLY' };
  const moved = await advanceSale(tx, sale, 'declareDefault', { at });
  if (!moved.ok) return moved;
  const terms = await findTermsOfSale(tx, sale.termsId);
  const writing = { lot, sale: moved.sale, charges, terms, calendar, at };
  const ended = await writeDeclaration(tx, declaration, writing);
  await tellBuyer(tx, settings, { sale: moved.sale, kind: 'default' });
  return { ok: true, sale: moved.sale, ended };
}

/** The open deadlines of the sale itself. */
function dueOf(charges: readonly ChargeRecord[]): Date[] {
  return charges
    .filter(({ state, kind }) => state === 'aberta' && isSaleCharge(kind))
    .map(({ dueAt }) => dueAt);
}

interface Writing {
  lot: LockedLot;
  sale: SaleRecord;
  charges: readonly ChargeRecord[];
  terms: AuctionTerms;
  calendar: Calendar;
  at: Date;
}

async function writeDeclaration(
  tx: Tx,
  { actor, reason }: Declaration,
  { lot, sale, charges, terms, calendar, at }: Writing,
): Promise<readonly EndedAutomaticBid[]> {
  const { id: saleId, buyerId } = sale;
  const fineBasisPoints = terms.multaInadimplenciaPontosBase;
  const received = receivedOf(charges);
  const { fine, retained, fineDue, refund } = defaultAmountsOf({
    ...{ arremate: priceOf(sale), fineBasisPoints, received },
  });
  if (refund > 0) await returnCredits(tx, saleId, { amount: refund, cause: 'inadimplencia' });
  await cancelOpenCharges(tx, saleId);
  const dueAt = deadlineInBusinessDays(calendar, at, terms.prazoRecursoDiasUteis);
  const fineChargeId =
    fineDue > 0 ? await addCharge(tx, saleId, { kind: 'multa', valor: fineDue, dueAt }) : null;
  const impededUntil =
    terms.impedimentoDias > 0 ? deadlineInDays(calendar.zone, at, terms.impedimentoDias) : null;
  const made = await insertCase(tx, {
    ...{ saleId, buyerId, declaredAt: at, declaredById: actor.id, reason, fineBasisPoints },
    ...{ fine, received, retained, fineChargeId, impededUntil },
  });
  await recordOnSale(
    tx,
    { sale, lot },
    {
      ...{ action: 'default.declared', actor },
      details: {
        ...{ caso: made.id, motivo: reason, recebidoCentavos: received, multaCentavos: fine },
        ...{ retidoCentavos: retained, aDevolverCentavos: refund },
        impedimentoAte: impededUntil?.toISOString() ?? null,
      },
    },
  );
  if (!impededUntil) return [];
  await refreshImpediment(tx, buyerId);
  return endAutomaticBids(tx, { userId: buyerId, reason: 'banned' });
}

/** Everything that was credited to the sale itself. */
export function receivedOf(charges: readonly ChargeRecord[]): number {
  return charges
    .filter(({ kind }) => isSaleCharge(kind))
    .reduce((sum, { covered }) => sum + covered, 0);
}
