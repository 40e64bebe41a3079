import type { ErrorCode } from '@martelo/contract/texts/errors';
import { refundTexts } from '@martelo/contract/texts/refund-texts';
import { dayOf } from '@martelo/core/deadlines';
import { noonOf } from '@martelo/core/received-day';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { readSiteSettings } from '../../settings/read-settings.ts';
import { announceRefunds } from './announce-refunds.ts';
import { recordRefundAudit } from './record-refund-audit.ts';
import { findStep, lockRefund, type RefundRecord } from './refunds.queries.ts';
import { insertStep } from './refunds.writes.ts';

export interface RefundAtBank {
  refundId: number;
  /** The day on which the money left, in the yard's zone. */
  devolvidoEm: string;
  referencia: string;
  actor: Actor;
}

type RecordOutcome =
  | { ok: true; refund: RefundRecord }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

/**
 * Writes that a person returned the money at the bank, with the bank's reference. The same once more is
 * answered as the first time.
 */
export async function recordRefund(
  deps: Pick<Deps, 'db' | 'live' | 'settings'>,
  done: RefundAtBank,
): Promise<RecordOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => recordInside(tx, deps, done));
  if (outcome.ok) await announceRefunds(deps, [outcome.refund]);
  return outcome;
}

async function recordInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { refundId, devolvidoEm, referencia, actor }: RefundAtBank,
): Promise<RecordOutcome> {
  const refund = await lockRefund(tx, refundId);
  if (!refund) return { ok: false, code: 'NOT_FOUND' };
  if (refund.channel === 'banco' && refund.state === 'devolvida') {
    const made = await findStep(tx, refundId, 'devolvida');
    const isSame = made?.bankReference === referencia;
    return isSame ? { ok: true, refund } : { ok: false, code: 'REFUND_MOVED' };
  }
  if (refund.channel !== 'banco' || refund.state !== 'aprovada') {
    return { ok: false, code: 'REFUND_NOT_BY_HAND' };
  }
  const zone = (await readSiteSettings(tx, settings.yardTimeZone)).fuso;
  const approved = await findStep(tx, refundId, 'aprovada');
  const wrongDay = wrongDayOf(devolvidoEm, {
    from: dayOf(zone, approved?.at ?? refund.createdAt),
    today: dayOf(zone, new Date(await readNow(tx))),
  });
  if (wrongDay) return { ok: false, code: 'VALIDATION', fields: { devolvidoEm: wrongDay } };
  const isWritten = await insertStep(tx, {
    ...{ refundId, state: 'devolvida' as const, byId: actor.id },
    ...{ at: noonOf(zone, devolvidoEm), bankReference: referencia },
  });
  if (!isWritten) {
    const fields = { referencia: refundTexts.referenciaLancada };
    return { ok: false, code: 'REFUND_REFERENCE_TAKEN', fields };
  }
  const details = { canal: 'banco', referencia, devolvidoEm };
  await recordRefundAudit(tx, refund, { action: 'refund.returned', actor, details });
  return { ok: true, refund };
}

function wrongDayOf(day: string, { from, today }: { from: string; today: string }): string | null {
  if (day > today) return refundTexts.noFuturo;
  return day < from ? refundTexts.antesDaAprovacao : null;
}
