/** Public reasons for taking bids back (specification, after-the-hammer 12.3): the ledger shows them. */
export const CORRECTION_REASONS = ['erro', 'conta_banida', 'ordem', 'outro'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** One bid is taken back because it was a mistake; all bids of a lot for reasons of the auction. */
export const USUAL_REASON = { removal: 'erro', reset: 'outro' } as const satisfies Record<
  string,
  CorrectionReason
>;
