/** The slowest that a body may arrive. */
export interface PaceLimits {
  bytesPerSecond: number;
  /** The speed is that of any time of this length, so a shorter body is never too slow. */
  windowMs: number;
  /** A body that needs no more than this at its present speed is let through. */
  spareMs: number;
}

/** 8 KB/s: half of what the slowest mobile network in use carries. */
export const USUAL_PACE: PaceLimits = {
  bytesPerSecond: 8 * 1024,
  windowMs: 60_000,
  spareMs: 10_000,
};

interface Sample {
  atMs: number;
  bytes: number;
}

/** The speed of one body, from samples of its bytes. */
export interface BodyPace {
  /** True when the body was too slow over the whole last window. */
  isTooSlow(sample: Sample & { waitsForServer?: boolean }): boolean;
}

/** `length` is the length that the sender announced, if any; samples count the bytes of the body. */
export function createBodyPace(start: Sample, limits: PaceLimits, length?: number): BodyPace {
  let samples = [start];
  return {
    isTooSlow({ atMs, bytes, waitsForServer = false }) {
      // Data that waits for the server says nothing about the sender.
      if (waitsForServer) samples = [];
      samples.push({ atMs, bytes });
      // The oldest sample stays at least a window old.
      while ((samples[1]?.atMs ?? atMs) < atMs - limits.windowMs + 1) samples.shift();
      const [oldest = { atMs, bytes }] = samples;
      const ms = atMs - oldest.atMs;
      if (ms < limits.windowMs) return false;
      const speed = (bytes - oldest.bytes) / ms;
      if (speed * 1_000 >= limits.bytesPerSecond) return false;
      const left = length === undefined ? Infinity : Math.max(0, length - bytes);
      return left > speed * limits.spareMs;
    },
  };
}
