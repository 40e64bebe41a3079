import type { CreditBody } from '@martelo/contract/shapes/payments';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { creditTexts } from '@martelo/contract/texts/payment-texts';
import { dayOf } from '@martelo/core/deadlines';
import { noonOf } from '@martelo/core/received-day';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SaleRecord } from '../../sales/sales.queries.ts';
import { readSiteSettings } from '../../settings/read-settings.ts';
import { publishCredit, registrarOf, wrongDayOf } from '../credit-payment.ts';
import { judgeCredit } from '../judge-credit.ts';
import { findPaymentOfRequest } from '../payments.queries.ts';
import { insertPayment } from '../payments.writes.ts';
import { coverParts, type LockedCombined, lockWithParts } from './cover-parts.ts';

export interface CombinedCredit {
  combinedId: number;
  values: CreditBody;
  /** Stays the same while the clerk's dialog does, so that pressing twice credits once. */
  idempotencyKey: string;
  actor: Actor;
}

export type CombinedCreditOutcome =
  | { ok: true; sales: SaleRecord[] }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

type Crediting = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/** Credits money that a person has seen arrive for a combined payment, to all its sales or to none. */
export async function creditCombined(
  deps: Crediting,
  credit: CombinedCredit,
): Promise<CombinedCreditOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => creditCombinedInside(tx, deps, credit));
  if (outcome.ok) publishCombinedCredit(deps, outcome.sales);
  return outcome;
}

/** Runs after the commit. */
export function publishCombinedCredit(
  deps: Pick<Deps, 'live' | 'jobs'>,
  sales: readonly SaleRecord[],
): void {
  for (const sale of sales) publishCredit(deps, sale);
}

/** The same in the caller's transaction. The steps are those of a credit to one sale. */
export async function creditCombinedInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { combinedId, values, idempotencyKey, ...credit }: CombinedCredit,
): Promise<CombinedCreditOutcome> {
  const locked = await lockWithParts(tx, combinedId);
  const [first] = locked?.sales ?? [];
  if (!locked || !first) return { ok: false, code: 'NOT_FOUND' };
  const registeredById = registrarOf(credit.actor);
  const made = await findPaymentOfRequest(tx, registeredById, idempotencyKey);
  if (made) return repeatOf(locked, made, values);
  if (!locked.isLiving) {
    return {
      ok: false,
      code: locked.combined.state === 'paga' ? 'COMBINED_PAID' : 'COMBINED_OVER',
    };
  }
  const zone = (await readSiteSettings(tx, settings.yardTimeZone)).fuso;
  const wrongDay = wrongDayOf(values.recebidoEm, {
    from: dayOf(zone, earliestClosing(locked)),
    today: dayOf(zone, locked.at),
  });
  if (wrongDay) return { ok: false, code: 'VALIDATION', fields: { recebidoEm: wrongDay } };
  const saleIds = locked.sales.map(({ sale }) => sale.id);
  const judged = await judgeCredit(tx, credit.actor, { saleIds, ...values });
  if (!judged.ok) return judged;
  const { actor, alone } = judged;
  const { meio, valor, referencia, pagadorNome, pagadorDocumento, recebidoEm } = values;
  const paymentId = await insertPayment(tx, {
    ...{ meio, valor, reference: referencia, payerName: pagadorNome, registeredById },
    ...{ payerDocument: pagadorDocumento, idempotencyKey },
    receivedAt: noonOf(zone, recebidoEm),
    third: pagadorDocumento !== '' && pagadorDocumento !== first.sale.buyer.documento,
  });
  if (paymentId === null) {
    const fields = { referencia: creditTexts.referenciaLancada };
    return { ok: false, code: 'PAYMENT_REFERENCE_TAKEN', fields };
  }
  const covered = await coverParts(tx, settings, locked, { paymentId, amount: valor, alone });
  for (const sale of covered.moved) {
    if (!covered.given.has(sale.id)) continue;
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'sale.credited' as const },
      ...{ subjectType: 'sale', subjectId: sale.id },
      details: {
        ...{ paymentId, meio, valorCentavos: covered.given.get(sale.id) ?? 0, recebidoEm },
        ...{ pagamentoConjunto: combinedId, totalCentavos: valor },
        ...{ aDevolverCentavos: covered.rest, referencia, estado: sale.state },
        ...actor.secondPerson,
      },
    });
  }
  return { ok: true, sales: covered.moved };
}

/** No part of the money can have arrived before the first hammer. */
function earliestClosing({ sales }: LockedCombined): Date {
  return new Date(Math.min(...sales.map(({ sale }) => sale.closedAt.getTime())));
}

/** The answer to a request that was sent again. */
function repeatOf(
  { sales }: LockedCombined,
  made: NonNullable<Awaited<ReturnType<typeof findPaymentOfRequest>>>,
  { meio, valor, referencia }: CreditBody,
): CombinedCreditOutcome {
  const isSame =
    sales.some(({ sale }) => sale.id === made.saleId) &&
    made.meio === meio &&
    made.valor === valor &&
    made.reference === referencia;
  if (!isSame) return { ok: false, code: 'CREDIT_KEY_USED' };
  return { ok: true, sales: sales.map(({ sale }) => sale) };
}
