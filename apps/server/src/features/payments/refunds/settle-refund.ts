import { refundTexts } from '@martelo/contract/texts/refund-texts';
import type { RefundState } from '@martelo/core/refund';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Pix, PixReturn } from '../../../platform/outside/pix/pix-answers.ts';
import { announceRefundFailed } from '../../notifications/announce-refund-failed.ts';
import { listMoneyStaff } from '../../notifications/staff-to-tell.queries.ts';
import { proposeRefund } from './propose-refund.ts';
import { recordRefundAudit } from './record-refund-audit.ts';
import { findPixOfRefund, lockRefund, type RefundRecord } from './refunds.queries.ts';
import { insertStep } from './refunds.writes.ts';

/** The provider's name of a refund. It never changes, so that asking again is the same order. */
export const returnIdOf = (refundId: number) => `DV${refundId}`;

/** Writes what a PIX says about our returns of it; the refunds that moved. */
export async function settleReturns(tx: Tx, pix: Pix): Promise<RefundRecord[]> {
  const moved: RefundRecord[] = [];
  for (const answer of pix.devolucoes ?? []) {
    const [, number] = /^DV([1-9]\d{0,14})$/.exec(answer.id) ?? [];
    if (number === undefined) continue;
    const refundId = Number(number);
    if ((await findPixOfRefund(tx, refundId)) !== pix.endToEndId) continue;
    const refund = await settleReturn(tx, refundId, answer);
    if (refund) moved.push(refund);
  }
  return moved;
}

/** Writes the provider's answer about one refund. Null: it says nothing new. */
export async function settleReturn(
  tx: Tx,
  refundId: number,
  { status, valor, rtrId = '', motivo = '' }: PixReturn,
): Promise<RefundRecord | null> {
  const refund = await lockRefund(tx, refundId);
  if (!refund || !isAtProvider(refund) || valor !== refund.valor) return null;
  switch (status) {
    case 'EM_PROCESSAMENTO':
      if (refund.state === 'em_processamento') return null;
      await write(tx, refund, { state: 'em_processamento', action: 'refund.sent' });
      return refund;
    case 'DEVOLVIDO':
      await write(tx, refund, { state: 'devolvida', action: 'refund.returned', reference: rtrId });
      return refund;
    case 'NAO_REALIZADO':
      await fail(tx, refund, [refundTexts.naoRealizada, motivo].filter(Boolean).join(' '));
      return refund;
  }
}

/** The provider refused the order itself. */
export async function refuseReturn(tx: Tx, refundId: number): Promise<RefundRecord | null> {
  const refund = await lockRefund(tx, refundId);
  if (!refund || !isAtProvider(refund)) return null;
  await fail(tx, refund, refundTexts.recusada);
  return refund;
}

const isAtProvider = ({ state, channel }: RefundRecord) =>
  channel === 'pix' && (state === 'aprovada' || state === 'em_processamento');

/** The money is still here: the same is proposed again, and the finances are told. */
async function fail(tx: Tx, refund: RefundRecord, note: string): Promise<void> {
  await write(tx, refund, { state: 'nao_realizada', action: 'refund.failed', note });
  const { id: previousId, paymentId, saleId, cause, valor } = refund;
  await proposeRefund(tx, { paymentId, saleId, cause, previousId });
  for (const person of await listMoneyStaff(tx)) {
    await announceRefundFailed(tx, person, { refundId: previousId, valor, note });
  }
}

interface Step {
  state: RefundState;
  action: 'refund.sent' | 'refund.returned' | 'refund.failed';
  reference?: string;
  note?: string;
}

async function write(
  tx: Tx,
  refund: RefundRecord,
  { state, action, reference = '', note = '' }: Step,
): Promise<void> {
  const at = new Date(await readNow(tx));
  await insertStep(tx, { refundId: refund.id, state, at, bankReference: reference, note });
  const details = { canal: refund.channel ?? '', referencia: reference, nota: note };
  await recordRefundAudit(tx, refund, { action, actor: null, details });
}
