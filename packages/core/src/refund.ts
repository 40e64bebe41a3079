/**
 * A refund (devolução) of money that no charge needs (specification, after-the-hammer 1.7). The program proposes
 * it, a second person approves it, and the bank carries it out.
 */
export const REFUND_STATES = [
  'solicitada',
  'aprovada',
  'em_processamento',
  'devolvida',
  'nao_realizada',
  'cancelada',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * - `approve`: a second person agreed.
 * - `send`: the payment service provider has the order and has not answered yet.
 * - `giveBack`: the money left, by the provider or by the hand of a person at the bank.
 * - `fail`: the provider did not do it.
 * - `withdraw`: the proposal was a mistake.
 */
export const REFUND_EVENTS = ['approve', 'send', 'giveBack', 'fail', 'withdraw'] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

/** The one table of a refund's transitions; the trigger of migration 0038 holds the same. */
export const REFUND_TRANSITIONS: Record<RefundState, { [E in RefundEvent]?: RefundState }> = {
  solicitada: { approve: 'aprovada', withdraw: 'cancelada' },
  aprovada: { send: 'em_processamento', giveBack: 'devolvida', fail: 'nao_realizada' },
  em_processamento: { giveBack: 'devolvida', fail: 'nao_realizada' },
  devolvida: {},
  nao_realizada: {},
  cancelada: {},
};

/** The state after an event; null: the event cannot happen in this state. */
export function refundAfter(state: RefundState, event: RefundEvent): RefundState | null {
  return REFUND_TRANSITIONS[state][event] ?? null;
}

/**
 * Why money goes back: more was paid than owed, the charge was paid already, the buyer's default left a
 * rest, two people annulled the sale, another person became the buyer, or nobody knows what it was for.
 */
export const REFUND_CAUSES = [
  'a_maior',
  'em_dobro',
  'inadimplencia',
  'anulacao',
  'transferencia',
  'nao_identificado',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** How the money goes back: the provider returns the same PIX, or a person does it at the bank. */
export const REFUND_CHANNELS = ['pix', 'banco'] as const;
export type RefundChannel = (typeof REFUND_CHANNELS)[number];

/** A provider returns a PIX up to this long after it was received. */
export const PIX_RETURN_MS = 90 * 86_400_000;

export interface Refundable {
  /** The PIX that the provider reported; null: the money came otherwise, or was credited by hand. */
  endToEndId: string | null;
  receivedAt: Date;
  /** A return of the same money was tried before and failed. */
  hasFailed: boolean;
}

/**
 * The ways in which a refund can be carried out now. A PIX goes back to where it came from, so no account is
 * typed; the bank's counter is for what the provider cannot return.
 */
export function refundChannels(
  { endToEndId, receivedAt, hasFailed }: Refundable,
  { hasPsp, nowMs }: { hasPsp: boolean; nowMs: number },
): RefundChannel[] {
  const isReturnable =
    hasPsp && endToEndId !== null && nowMs - receivedAt.getTime() < PIX_RETURN_MS;
  if (!isReturnable) return ['banco'];
  return hasFailed ? ['pix', 'banco'] : ['pix'];
}
