/** One round of a proof: nothing in `faults` is a pass. */
export interface Round {
  faults: string[];
  figures: Record<string, number>;
  /** What this seed was about, where that differs. */
  what?: string;
}
