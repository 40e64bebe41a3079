/** A job for the load process. */
export interface LoadJob {
  base: string;
  connections: number;
  /** Milliseconds before anything is counted. */
  warmMs: number;
  runMs: number;
  work:
    | { kind: 'bids'; tokens: string[]; vehicles: { id: number; from: number }[]; keys: boolean }
    | { kind: 'pages'; paths: string[]; unlike: boolean };
}

export interface LoadResult {
  /** Number of answers by status. */
  statuses: Record<number, number>;
  perSecond: number;
  /** Answers with 201 or 200 per second. */
  goodPerSecond: number;
  p50: number;
  p99: number;
  /** All answers, those of the warm-up included. */
  answers: number;
  /** Processor time of the generator for each answer, in microseconds. */
  loadUs: number;
}
