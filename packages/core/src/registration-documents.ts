/**
 * The documents of a registration, one by one. Who decides on a registration may refuse single documents;
 * the person then sends only these again, and the others stay accepted.
 */
import type { AccountStatus } from './accounts.ts';

/** The pictures of a registration, by their names in the addresses of the office. */
export const IDENTITY_IMAGES = ['front', 'back', 'selfie'] as const;
export type IdentityImage = (typeof IDENTITY_IMAGES)[number];

export const DOCUMENT_REASONS = [
  'illegible',
  'expired',
  'mismatch',
  'back-missing',
  'selfie-without-document',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

export const DOCUMENT_STATES = ['in-review', 'accepted', 'refused', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** One document that was refused, with what became of the refusal. */
export interface DocumentRefusal {
  image: IdentityImage;
  reasons: readonly DocumentReason[];
  /** All refusals of one decision have the same number; a later decision has a greater one. */
  round: number;
  /** True when the person has sent the document again. */
  resent: boolean;
}

/**
 * The state of each document of a person. Only the last decision counts: what it did not refuse is
 * accepted, what was sent again since is in review.
 */
export function documentStates(
  status: AccountStatus,
  refusals: readonly DocumentRefusal[],
): Record<IdentityImage, DocumentState> {
  const last = lastRound(refusals);
  const stateOf = (image: IdentityImage): DocumentState => {
    if (status === 'aprovado') return 'accepted';
    const refusal = last.find((one) => one.image === image);
    if (refusal && !refusal.resent) {
      return refusal.reasons.includes('expired') ? 'expired' : 'refused';
    }
    if (refusal) return 'in-review';
    if (last.length > 0) return 'accepted';
    return status === 'negado' ? 'refused' : 'in-review';
  };
  return { front: stateOf('front'), back: stateOf('back'), selfie: stateOf('selfie') };
}

/** The refusals of the last decision. */
export function lastRound<Refusal extends DocumentRefusal>(
  refusals: readonly Refusal[],
): readonly Refusal[] {
  const round = Math.max(0, ...refusals.map((one) => one.round));
  return refusals.filter((one) => one.round === round);
}

/** The documents that a denied person is asked for; none when the denial names none. */
export function askedAgain<Refusal extends DocumentRefusal>(
  status: AccountStatus,
  refusals: readonly Refusal[],
): readonly Refusal[] {
  return status === 'negado' ? lastRound(refusals).filter((one) => !one.resent) : [];
}
