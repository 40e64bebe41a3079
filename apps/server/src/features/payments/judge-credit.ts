import type { PaymentMeans } from '@martelo/contract/texts/payment-texts';
import { reachedLimit } from '@martelo/core/credit-limits';
import { formatBRL } from '@martelo/core/money';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { needsSecondPerson, readSecondPerson } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { greatestAlone } from './alone-sums.queries.ts';

/** Money that a person gives to one or several sales. */
export interface HandCredit {
  saleIds: readonly number[];
  /** The whole amount counts for each of its sales. */
  valor: number;
  meio: PaymentMeans;
}

/** True when a credit makes a sale reach a limit from which a second person is needed. */
export async function reachesLimit(db: Db | Tx, credit: HandCredit): Promise<boolean> {
  const { limits } = await readSecondPerson(db);
  return isReached(limits, await greatestAlone(db, credit.saleIds), credit);
}

const isReached = (
  limits: Parameters<typeof reachedLimit>[0],
  sums: Parameters<typeof reachedLimit>[1],
  { valor, meio }: HandCredit,
) => reachedLimit(limits, sums, { valor, isCash: meio === 'dinheiro' }) !== null;

export type Judgement =
  /** `alone`: it counts for the limits. */
  { ok: true; actor: Actor; alone: boolean } | { ok: false; code: 'APPROVAL_REQUIRED' };

/**
 * Decides under the locks of the sales whether one person may give them this money, so that credits that
 * arrive together cannot pass below a limit together. An approved one passes.
 */
export async function judgeCredit(tx: Tx, actor: Actor, credit: HandCredit): Promise<Judgement> {
  if (actor.secondPerson && 'approvalId' in actor.secondPerson) {
    return { ok: true, actor, alone: false };
  }
  const second = await readSecondPerson(tx);
  if (!isReached(second.limits, await greatestAlone(tx, credit.saleIds), credit)) {
    return { ok: true, actor, alone: true };
  }
  if (needsSecondPerson(second, null)) return { ok: false, code: 'APPROVAL_REQUIRED' };
  return { ok: true, actor: { ...actor, secondPerson: { semSegundaPessoa: true } }, alone: true };
}

/** The sum of the earlier credits without approval, as the request shows it to the second person. */
export async function aloneFacts(db: Db | Tx, saleIds: readonly number[]) {
  const { total } = await greatestAlone(db, saleIds);
  return total > 0 ? [{ label: 'Já creditado sem aprovação', value: formatBRL(total) }] : [];
}
