/** The result of one round of a proof. It passes when `faults` is empty. */
export interface Round {
  faults: string[];
  figures: Record<string, number>;
  /** The variant that the seed selected, where there are several. */
  what?: string;
}
