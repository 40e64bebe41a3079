export type SequenceVerdict = 'next' | 'old' | 'gap';

/**
 * Remembers each lot's last ledger number: old events are ignored, rows missing before the first that an
 * event covers mean reading again.
 */
export function createSequenceTracker() {
  const last = new Map<string, number>();
  return {
    /** Takes the number that came with freshly read data. */
    seed(lotKey: string, sequence: number): void {
      last.set(lotKey, Math.max(sequence, last.get(lotKey) ?? 0));
    },
    /** A vehicle that comes back in a new lot counts from one again. */
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
