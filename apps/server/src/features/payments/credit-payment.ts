import type { CreditBody } from '@martelo/contract/shapes/payments';
import { ERRORS, type ErrorCode } from '@martelo/contract/texts/errors';
import { creditTexts } from '@martelo/contract/texts/payment-texts';
import { dayOf } from '@martelo/core/deadlines';
import { noonOf } from '@martelo/core/received-day';
import { type SaleState, saleStateAt } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
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
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { coverCharges, openCharges } from './cover-charges.ts';
import { isGreatCredit } from './credit-limit.ts';
import { findPaymentOfRequest, isReferenceRefunded, lockCharges } from './payments.queries.ts';
import { insertPayment } from './payments.writes.ts';
import { tellDoubled } from './tell-payments.ts';

export interface Credit {
  saleId: number;
  values: CreditBody;
  /** Stays the same while the clerk's dialog does, so that pressing twice credits once. */
  idempotencyKey: string;
  actor: Actor;
  /** The sale's version that a request for a second person saw; another one is refused. */
  version?: string;
}

interface Credited {
  sale: SaleRecord;
  /** The same request had credited it before: nothing happened now. */
  isRepeat: boolean;
}

export type CreditOutcome =
  | ({ ok: true } & Credited)
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

type Crediting = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/** Credits money that a person has seen arrive, to the open charges of a sale. */
export async function creditPayment(deps: Crediting, credit: Credit): Promise<CreditOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => creditInside(tx, deps, credit));
  if (outcome.ok) publishCredit(deps, outcome);
  return outcome;
}

/** Runs after the commit. */
export function publishCredit(
  deps: Pick<Deps, 'live' | 'jobs'>,
  { sale, isRepeat }: Credited,
): void {
  if (!isRepeat) paymentsRecorded.count('credited');
  announceSale(deps, sale);
  announceMessages(deps);
  // The job also runs by the clock, so a lost wake-up only delays the receipt.
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
}

/**
 * The same in the caller's transaction. It locks the sale, then its charges by ascending id, and reads
 * the clock afterwards (decision 10).
 */
export async function creditInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  credit: Credit,
): Promise<CreditOutcome> {
  const { saleId, values, idempotencyKey, version } = credit;
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const charges = await lockCharges(tx, saleId);
  const registeredById = registrarOf(credit.actor);
  const zone = (await readSiteSettings(tx, settings.yardTimeZone)).fuso;
  const made = await findPaymentOfRequest(tx, registeredById, idempotencyKey);
  if (made) return repeatOf(sale, made, values, zone);
  if (version !== undefined && String(sale.version) !== version) {
    return { ok: false, code: 'TARGET_CHANGED' };
  }
  const at = new Date(await readNow(tx));
  const open = openCharges(charges);
  const code = refusalOf(saleStateAt(sale, at.getTime()), open.length);
  if (code) return { ok: false, code };
  const wrongDay = wrongDayOf(values.recebidoEm, {
    from: dayOf(zone, sale.closedAt),
    today: dayOf(zone, at),
  });
  if (wrongDay) return { ok: false, code: 'VALIDATION', fields: { recebidoEm: wrongDay } };
  if (await isReferenceRefunded(tx, values.referencia)) {
    const fields = { referencia: ERRORS.PAYMENT_REFERENCE_REFUNDED.message };
    return { ok: false, code: 'PAYMENT_REFERENCE_REFUNDED', fields };
  }
  const isGreat = await isGreatCredit(tx, { saleId, registeredById }, values);
  const admitted = await admitActor(tx, isGreat ? 'always' : 'never', credit.actor);
  if (!admitted.ok) return admitted;
  const { actor } = admitted;

  const { meio, valor, referencia, pagadorNome, pagadorDocumento, recebidoEm } = values;
  const paymentId = await insertPayment(tx, {
    saleId,
    meio,
    valor,
    reference: referencia,
    payerName: pagadorNome,
    registeredById,
    payerDocument: pagadorDocumento,
    idempotencyKey,
    receivedAt: noonOf(zone, recebidoEm),
    third: pagadorDocumento !== '' && pagadorDocumento !== sale.buyer.documento,
  });
  if (paymentId === null) return await conflictOf(tx, registeredById, idempotencyKey);
  const covering = { sale, charges, paymentId, valor, at };
  const { sale: moved, rest } = await coverCharges(tx, settings, covering);
  const isDoubled = SALE_TRAITS[sale.state].isPaid && rest === valor;
  if (isDoubled) await tellDoubled(tx, settings, { sale: moved, valor });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.credited',
    subjectType: 'sale',
    subjectId: saleId,
    details: {
      paymentId,
      meio,
      valorCentavos: valor,
      aDevolverCentavos: rest,
      recebidoEm,
      referencia,
      estado: moved.state,
      ...actor.secondPerson,
    },
  });
  return { ok: true, sale: moved, isRepeat: false };
}

/** The person who typed the credit: of an approved request its requester. */
function registrarOf({ id, secondPerson }: Actor): number {
  return secondPerson && 'requestedById' in secondPerson ? secondPerson.requestedById : id;
}

/** The reason why nothing can be credited to a sale; null: it can. */
export function refusalOf(state: SaleState, openCount: number): ErrorCode | null {
  const { creditRefusal, isPaid, isDefaulted, isAnnulled } = SALE_TRAITS[state];
  // What arrives for a paid sale came twice or too much, and for a defaulted or annulled one too late: it is registered,
  // and what no charge needs is given back.
  const isSurplus = isPaid || isDefaulted || isAnnulled;
  return creditRefusal ?? (openCount > 0 || isSurplus ? null : 'CREDIT_NOT_OPENED');
}

function wrongDayOf(day: string, { from, today }: { from: string; today: string }): string | null {
  if (day > today) return creditTexts.noFuturo;
  return day < from ? creditTexts.antesDoFechamento : null;
}

/** The answer to a request that was sent again. */
function repeatOf(
  sale: SaleRecord,
  made: NonNullable<Awaited<ReturnType<typeof findPaymentOfRequest>>>,
  values: CreditBody,
  zone: string,
): CreditOutcome {
  const isSame =
    made.saleId === sale.id &&
    made.meio === values.meio &&
    made.valor === values.valor &&
    made.reference === values.referencia &&
    made.payerName === values.pagadorNome &&
    made.payerDocument === values.pagadorDocumento &&
    made.receivedAt.getTime() === noonOf(zone, values.recebidoEm).getTime();
  if (!isSame) return { ok: false, code: 'CREDIT_KEY_USED' };
  return { ok: true, sale, isRepeat: true };
}

/** Two unique indexes can stand in the way of a payment; the caller fixes one at its field. */
async function conflictOf(tx: Tx, registeredById: number, key: string): Promise<CreditOutcome> {
  // The key was free under the sale's lock, so it can only have been used for another sale since.
  if (await findPaymentOfRequest(tx, registeredById, key)) {
    return { ok: false, code: 'CREDIT_KEY_USED' };
  }
  const fields = { referencia: creditTexts.referenciaLancada };
  return { ok: false, code: 'PAYMENT_REFERENCE_TAKEN', fields };
}
