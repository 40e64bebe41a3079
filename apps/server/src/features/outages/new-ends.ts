/**
 * The time in which nobody could bid, in epoch milliseconds: after `since`, up to and including
 * `until`.
 */
export interface Outage {
  since: number;
  until: number;
}

export interface Ends {
  dataFim: number;
  /** The lots without a result. */
  lots: { id: number; extensionMs: number }[];
}

/**
 * The new ends of an auction: an end inside the outage moves to `newEnd`, a later one stays, and no
 * end comes nearer. A lot that ended before the outage keeps its end, because it only waits for its
 * result.
 */
export function newEnds({ dataFim, lots }: Ends, outage: Outage, newEnd: number): Ends {
  const moved = (end: number) => (fellInside(end, outage) ? newEnd : end);
  const movedFim = moved(dataFim);
  return {
    dataFim: movedFim,
    lots: lots.map(({ id, extensionMs }) => ({
      id,
      extensionMs: Math.max(0, moved(dataFim + extensionMs) - movedFim),
    })),
  };
}

/** The lots whose end changed, as they were before. */
export function movedLots(before: Ends, after: Ends): Ends['lots'] {
  const ends = new Map(after.lots.map((lot) => [lot.id, after.dataFim + lot.extensionMs]));
  return before.lots.filter((lot) => ends.get(lot.id) !== before.dataFim + lot.extensionMs);
}

function fellInside(end: number, { since, until }: Outage): boolean {
  return end > since && end <= until;
}
