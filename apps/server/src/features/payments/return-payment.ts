import type { ErrorCode } from '@martelo/contract/texts/errors';
import { creditTexts, returnTexts } from '@martelo/contract/texts/payment-texts';
import { dayOf } from '@martelo/core/deadlines';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import { paymentsRecorded } from '../../platform/metrics/definitions.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { countChange } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { type CreditRecord, findCredits, restOf } from './credits.queries.ts';
import { findSaleOfPayment } from './payments.queries.ts';
import { insertReturn } from './payments.writes.ts';
import { tellRefunded } from './tell-payments.ts';
import { peopleOf } from './undo-credit.ts';

interface Return {
  paymentId: number;
  /** '2026-11-27', in the yard's zone. */
  day: string;
  reference: string;
  /** The sale's version that the person, or the request for a second one, saw. */
  version: number;
  actor: Actor;
}

type Outcome =
  | { ok: true; sale: SaleRecord }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };
type Returning = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Records that the money of a payment has gone back to whoever had paid it. The bank has moved it before; it is always
 * the whole amount, so nobody types how much. After an approved refund one person registers it. Without one, as pages from
 * before refunds ask it, a second person approves the return itself.
 */
export async function returnPayment(deps: Returning, back: Return): Promise<Outcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => returnInside(tx, deps, back));
  if (outcome.ok) publishReturn(deps, outcome.sale);
  return outcome;
}

/** Runs after the commit. */
export function publishReturn(deps: Pick<Deps, 'live' | 'jobs'>, sale: SaleRecord): void {
  paymentsRecorded.count('returned');
  announceSale(deps, sale);
  announceMessages(deps);
  // The job also runs by the clock, so a lost wake-up only delays the receipt of the return.
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
}

/** The same in the caller's transaction. The sale's lock keeps every other credit and undoing waiting. */
export async function returnInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { paymentId, day, reference, version, actor }: Return,
): Promise<Outcome> {
  const saleId = await findSaleOfPayment(tx, paymentId);
  const sale = saleId === null ? null : await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const credit = (await findCredits(tx, sale.id)).find(({ payment }) => payment.id === paymentId);
  if (!credit) return { ok: false, code: 'NOT_FOUND' };
  if (isRepeated(credit, day, reference)) return { ok: true, sale };
  const { refund } = credit;
  const valor = refund?.valor ?? restOf(credit);
  if (valor === 0) return { ok: false, code: 'NOTHING_TO_RETURN' };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  const zone = (await readSiteSettings(tx, settings.yardTimeZone)).fuso;
  const wrongDay = wrongDayOf(day, {
    from: dayOf(zone, credit.payment.receivedAt),
    today: dayOf(zone, new Date(await readNow(tx))),
  });
  if (wrongDay) return { ok: false, code: 'VALIDATION', fields: { devolvidoEm: wrongDay } };
  const admitted = await admitActor(tx, refund ? 'never' : 'always', actor);
  if (!admitted.ok) return admitted;
  const [returnedById, approvedById] = refund
    ? [refund.requestedById, refund.approvedById]
    : peopleOf(admitted.actor);
  const values = {
    paymentId,
    valor,
    returnedOn: day,
    reference,
    returnedById,
    approvedById,
  };
  if ((await insertReturn(tx, values)) === null) {
    const fields = { referencia: creditTexts.referenciaLancada };
    return { ok: false, code: 'RETURN_REFERENCE_TAKEN', fields };
  }
  const moved = await countChange(tx, sale);
  await tellRefunded(tx, settings, { sale: moved, valor, day, reference });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.money-returned',
    subjectType: 'sale',
    subjectId: sale.id,
    details: {
      numero: numberText('AR', sale),
      paymentId,
      valorCentavos: valor,
      referencia: reference,
      devolvidoEm: day,
      ...admitted.actor.secondPerson,
    },
  });
  return { ok: true, sale: moved };
}

/** The same request, sent again on a slow network: the first one has done it. */
function isRepeated({ returned }: CreditRecord, day: string, reference: string): boolean {
  return returned?.day === day && returned.reference === reference;
}

function wrongDayOf(day: string, { from, today }: { from: string; today: string }): string | null {
  if (day > today) return returnTexts.noFuturo;
  return day < from ? returnTexts.antesDoPagamento : null;
}
