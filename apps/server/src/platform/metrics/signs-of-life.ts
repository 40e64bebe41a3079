/**
 * What this process last got done, on its monotonic clock: the bid lane and the heartbeat say it here, and
 * whoever watches asks. Nobody waits for it and no database is asked.
 */
const signs = {
  beatAt: null as number | null,
  batchBeganAt: null as number | null,
};

/** A heartbeat was committed: whatever this process writes now can be kept. */
export function noteBeat(): void {
  signs.beatAt = performance.now();
}

export function noteBatchBegan(): void {
  signs.batchBeganAt = performance.now();
}

export function noteBatchEnded(): void {
  signs.batchBeganAt = null;
}

/** Null: there was none yet. */
export function secondsSinceBeat(): number | null {
  return signs.beatAt === null ? null : (performance.now() - signs.beatAt) / 1000;
}

/** 0: no batch is under way. */
export function secondsOfBatch(): number {
  return signs.batchBeganAt === null ? 0 : (performance.now() - signs.batchBeganAt) / 1000;
}
