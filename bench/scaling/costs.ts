/**
 * What one of each thing costs, in microseconds of a processor unless said otherwise: the figures of
 * docs/measurements.md, measured on its machine. `npm run bench -- scaling` feeds the simulation with
 * them.
 */
export interface Costs {
  /** A bid's request and answer on the event loop (Bids; What limits bids: 180 less the lane's 40). */
  request: number;
  /** The lane's own work for a batch, and for each bid in it (What limits bids). */
  batch: number;
  batchBid: number;
  /** The database's work for a batch, and for each bid in it (What limits bids; Bids, hot, 128 clients). */
  databaseBatch: number;
  databaseBid: number;
  /** Milliseconds that a commit waits for disks and standbys beyond the work. An assumption. */
  commitWaitMs: number;
  /** An event for one watcher (Live: the last of 10,000 has it after 168 ms). */
  watcherEvent: number;
}

export const MEASURED: Costs = {
  request: 140,
  batch: 460,
  batchBid: 40,
  databaseBatch: 800,
  databaseBid: 94,
  commitWaitMs: 1,
  watcherEvent: 16.8,
};

/** Kilobytes of a stream (Live). */
export const WATCHER_KB = 13.3;
/** Connections of a process to PostgreSQL (operations). */
export const CONNECTIONS = 22;
