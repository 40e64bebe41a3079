export type SequenceVerdict = 'next' | 'old' | 'gap';

type Rows = { firstSequence: number; sequence: number };

/**
 * Remembers each lot's last ledger number. Older events are ignored; an event that does not follow
 * directly on the last number is a gap, and the rows must be read again.
 */
export function createSequenceTracker() {
  const last = new Map<string, number>();
  /** Rows that are no bids, announced before the bids below them: prices are sent with a short delay. */
  const ahead = new Map<string, Rows[]>();

  function move(lotKey: string, sequence: number): void {
    let known = sequence;
    const waiting = ahead.get(lotKey) ?? [];
    waiting.sort((a, b) => a.firstSequence - b.firstSequence);
    for (const rows of waiting) {
      if (rows.firstSequence <= known + 1) known = Math.max(known, rows.sequence);
    }
    last.set(lotKey, known);
    const left = waiting.filter((rows) => rows.sequence > known);
    if (left.length > 0) ahead.set(lotKey, left);
    else ahead.delete(lotKey);
  }

  return {
    /** Stores the number that came with freshly read data. */
    seed(lotKey: string, sequence: number): void {
      const known = last.get(lotKey);
      if (known === undefined || sequence > known) move(lotKey, sequence);
    },
    /** Forgets a lot: a vehicle that returns as a new lot counts from one again. */
    forget(lotKey: string): void {
      last.delete(lotKey);
      ahead.delete(lotKey);
    },
    /** Rows that are no bids: nobody has to read them. */
    note(lotKey: string, rows: Rows): void {
      const known = last.get(lotKey);
      if (known === undefined || rows.sequence <= known) return;
      ahead.set(lotKey, [...(ahead.get(lotKey) ?? []), rows]);
      move(lotKey, known);
    },
    judge(lotKey: string, firstSequence: number, sequence: number): SequenceVerdict {
      const known = last.get(lotKey);
      if (known !== undefined && sequence <= known) return 'old';
      move(lotKey, sequence);
      return known !== undefined && firstSequence > known + 1 ? 'gap' : 'next';
    },
  };
}
