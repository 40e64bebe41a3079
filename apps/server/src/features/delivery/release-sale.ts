import type { ErrorCode } from '@martelo/contract/texts/errors';
import { deadlineInBusinessDays } from '@martelo/core/deadlines';
import { formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import { awaitsAuthority, saleStateAfter } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { sumCreditedBy } from '../payments/payments.queries.ts';
import { purchaseMarks } from '../payments/tell-payments.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { deadlineWords } from '../sales/deadline-words.ts';
import {
  findTermsOfSale,
  isBuyerErased,
  lockSale,
  type SaleRecord,
} from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readCalendar } from '../terms/calendar.ts';
import { findVehicleOfNota } from './deliveries.queries.ts';
import { missingOf } from './present-gate.ts';

type Refused = { ok: false; code: ErrorCode; values?: Record<string, string> };
type Outcome = { ok: true; sale: SaleRecord } | Refused;

interface Release {
  saleId: number;
  /** The version that the person saw. */
  version: number;
  actor: Actor;
}

/**
 * Releases the vehicle of a paid sale: the authority has approved it where its terms ask for that, and
 * its nota is issued and drawn. The time to fetch it begins now, under the sale's own terms. Whoever
 * credited a payment of the sale does not release it alone.
 */
export async function releaseSale(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  release: Release,
): Promise<Outcome> {
  const outcome = await deps.db.transaction((tx) => releaseInside(tx, deps, release));
  if (outcome.ok) publishRelease(deps, outcome.sale);
  return outcome;
}

/** Runs after the commit. */
export function publishRelease(deps: Pick<Deps, 'live' | 'jobs'>, sale: SaleRecord): void {
  announceSale(deps, sale);
  announceMessages(deps);
}

/** The same in the caller's transaction. */
export async function releaseInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { saleId, version, actor }: Release,
): Promise<Outcome> {
  const zone = settings.yardTimeZone;
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const refused = await refusalOfRelease(tx, sale, version, zone);
  if (refused) return refused;
  const hasCredited = (await sumCreditedBy(tx, saleId, actor.id)) > 0;
  const admitted = await admitActor(tx, hasCredited ? 'always' : 'never', actor);
  if (!admitted.ok) return admitted;
  return move(tx, settings, sale, admitted.actor);
}

/** The reason why this sale cannot be released now by anybody; null: it can. */
export async function refusalOfRelease(
  db: Db | Tx,
  sale: SaleRecord,
  version: number,
  zone: string,
): Promise<Refused | null> {
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  if (awaitsAuthority(sale)) return { ok: false, code: 'AWAITS_AUTHORITY' };
  if (!saleStateAfter(sale, 'release')) return { ok: false, code: 'SALE_MOVE_IMPOSSIBLE' };
  if (await findVehicleOfNota(db, sale.id)) return null;
  const missing = await missingOf(db, sale, zone);
  if (missing.length === 0) return { ok: false, code: 'PAPER_NOT_READY' };
  return { ok: false, code: 'PAPERS_MISSING', values: { fields: missing.join(', ') } };
}

async function move(
  tx: Tx,
  settings: Deps['settings'],
  sale: SaleRecord,
  actor: Actor,
): Promise<Outcome> {
  const at = new Date(await readNow(tx));
  const { prazoRetiradaDiasUteis } = await findTermsOfSale(tx, sale.termsId);
  const calendar = await readCalendar(tx, settings.yardTimeZone);
  const pickupUntil = deadlineInBusinessDays(calendar, at, prazoRetiradaDiasUteis);
  const moved = await advanceSale(tx, sale, 'release', { at, fields: { pickupUntil } });
  if (!moved.ok) return moved;
  await tellBuyer(tx, settings, moved.sale, deadlineWords(pickupUntil, calendar.zone));
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.released',
    subjectType: 'sale',
    subjectId: sale.id,
    details: {
      numero: numberText('AR', sale),
      retiradaAte: pickupUntil.toISOString(),
      ...actor.secondPerson,
    },
  });
  return moved;
}

async function tellBuyer(
  tx: Tx,
  settings: Deps['settings'],
  sale: SaleRecord,
  prazo: string,
): Promise<void> {
  if (await isBuyerErased(tx, sale.buyerId)) return;
  await writeNotification(tx, settings, {
    userId: sale.buyerId,
    kind: 'released',
    saleId: sale.id,
    marks: {
      ...purchaseMarks(sale),
      arremate: formatBRL(salePriceOf(sale)),
      total: formatBRL(sale.total),
      prazo,
    },
  });
}
