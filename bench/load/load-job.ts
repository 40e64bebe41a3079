/** What a load process is told to do. */
export interface LoadJob {
  base: string;
  connections: number;
  /** Before anything is counted. */
  warmMs: number;
  runMs: number;
  work:
    | { kind: 'bids'; tokens: string[]; vehicles: { id: number; from: number }[]; keys: boolean }
    | { kind: 'pages'; paths: string[]; unlike: boolean };
}

export interface LoadResult {
  /** Answers by their status. */
  statuses: Record<number, number>;
  perSecond: number;
  /** With one of 201 or 200. */
  goodPerSecond: number;
  p50: number;
  p99: number;
  /** Answers in all, those of the warming included. */
  answers: number;
  /** Processor time of the generator for each answer, in microseconds. */
  loadUs: number;
}
