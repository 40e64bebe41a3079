export type SequenceVerdict = 'next' | 'old' | 'gap';

/**
 * Remembers each lot's last ledger number. Older events are ignored; an event that does not follow
 * directly on the last number is a gap, and the rows must be read again.
 */
export function createSequenceTracker() {
  const last = new Map<string, number>();
  return {
    /** Stores the number that came with freshly read data. */
    seed(lotKey: string, sequence: number): void {
      last.set(lotKey, Math.max(sequence, last.get(lotKey) ?? 0));
    },
    /** Forgets a lot: a vehicle that returns as a new lot counts from one again. */
    forget(lotKey: string): void {
      last.delete(lotKey);
    },
    judge(lotKey: string, firstSequence: number, sequence: number): SequenceVerdict {
      const known = last.get(lotKey);
      if (known !== undefined && sequence <= known) return 'old';
      last.set(lotKey, sequence);
      return known !== undefined && firstSequence > known + 1 ? 'gap' : 'next';
    },
  };
}
