/**
 * The states of a request for a second person, and who may move it (specification,
 * after-the-hammer 11.2). Every state but `pendente` is final.
 */
export const APPROVAL_STATES = [
  'pendente',
  'aprovada',
  'rejeitada',
  'expirada',
  'desatualizada',
  'cancelada',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_LIFE_MS = 72 * 60 * 60_000;
/** An approved export can be downloaded this long after the decision. */
export const APPROVED_FILE_MS = 24 * 60 * 60_000;

export const MIN_REASON = 10;
export const MAX_REASON = 500;

export interface ApprovalClock {
  state: ApprovalState;
  expiresAtMs: number;
}

/** The state at this instant: a pending request is over when its time is, before a job writes it. */
export function approvalStateAt({ state, expiresAtMs }: ApprovalClock, nowMs: number) {
  return state === 'pendente' && expiresAtMs <= nowMs ? 'expirada' : state;
}

export type ApprovalMove = 'approve' | 'reject' | 'cancel';

export interface ApprovalMover {
  id: number;
  /** May decide approvals and may give the command himself. */
  mayDecide: boolean;
  /** Gains by the command, such as the person whose profiles it changes. */
  gains?: boolean;
  /** One person may be behind this account and the requester's (second-person.ts). */
  sameHand?: boolean;
  /** Until when this account approves nothing, because another person's link opened it. */
  heldUntilMs?: number | null;
}

export type ApprovalRefusal =
  | 'APPROVAL_DECIDED'
  | 'APPROVAL_EXPIRED'
  | 'OWN_APPROVAL'
  | 'OWN_BENEFIT'
  | 'APPROVAL_SAME_HAND'
  | 'APPROVAL_ON_HOLD'
  | 'FORBIDDEN';

/** Says whether this person may make this move now. Null: yes. */
export function refusalOfMove(
  approval: ApprovalClock & { requesterId: number },
  move: ApprovalMove,
  mover: ApprovalMover,
  nowMs: number,
): ApprovalRefusal | null {
  const isOwn = approval.requesterId === mover.id;
  if (move === 'cancel' && !isOwn) return 'FORBIDDEN';
  if (move !== 'cancel' && isOwn) return 'OWN_APPROVAL';
  if (move !== 'cancel' && !mover.mayDecide) return 'FORBIDDEN';
  if (move === 'approve' && mover.gains) return 'OWN_BENEFIT';
  const state = approvalStateAt(approval, nowMs);
  if (state === 'expirada') return 'APPROVAL_EXPIRED';
  if (state !== 'pendente') return 'APPROVAL_DECIDED';
  return move === 'approve' ? refusalOfHands(mover, nowMs) : null;
}

function refusalOfHands({ sameHand, heldUntilMs }: ApprovalMover, nowMs: number) {
  if (sameHand) return 'APPROVAL_SAME_HAND';
  return heldUntilMs && nowMs < heldUntilMs ? 'APPROVAL_ON_HOLD' : null;
}

/**
 * The state that an admitted move leads to. An approval whose target is not what the requester saw
 * becomes `desatualizada`, and its command is not given.
 */
export function stateAfter(move: ApprovalMove, targetStands: boolean): ApprovalState {
  if (move === 'cancel') return 'cancelada';
  if (move === 'reject') return 'rejeitada';
  return targetStands ? 'aprovada' : 'desatualizada';
}

/** With one director nobody could approve what that director asks for. */
export const DIRECTORS_NEEDED = 2;

/** Text of a value with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
