/** A command to a process of watchers; the process answers each with a WatchAnswer. */
export type WatchJob =
  | { kind: 'open'; base: string; count: number; from: string; topics: string; reads: boolean }
  /** The answer comes when every reading watcher has this number or a greater one. */
  | { kind: 'await'; sequence: number }
  | { kind: 'rate' }
  | { kind: 'close' };

export interface WatchAnswer {
  /** When the last watcher had it, in ms of the machine's monotonic clock. */
  atMs: number;
  /** The most events that one watcher got within one second since the last such command. */
  mostASecond: number;
}

/** This clock is the same in every process of the machine. */
export const monotonicMs = () => Number(process.hrtime.bigint() / 1000n) / 1000;
