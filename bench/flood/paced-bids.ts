/** A command for the process of paced bids, which answers it with PacedResult. 'stop' ends it early. */
export interface PacedJob {
  base: string;
  /** One client each, with a connection of its own. */
  tokens: string[];
  /** Vehicles with their greatest bid, in reais. */
  vehicles: { id: number; from: number }[];
  perSecond: number;
  runMs: number;
}

export interface PacedResult {
  /** Milliseconds from the moment at which each bid was due until its answer. */
  latencies: number[];
  statuses: Record<number, number>;
}
