/** How the site's own parts are: for a load balancer, for monitoring, and for the page of the office. */
import { z } from 'zod';

/**
 * `database`, `lane`, `heartbeat` and `notices` decide whether bids can be taken here; the others only
 * ask for somebody to look.
 */
export const HEALTH_PARTS = [
  'database',
  'lane',
  'heartbeat',
  'notices',
  'jobs',
  'storage',
  'backup',
  'dataDisk',
  'backupDisk',
] as const;
export type HealthPartName = (typeof HEALTH_PARTS)[number];

/** `failing`: no bid should be sent to this process. `warning`: bids are taken, and somebody has to look. */
export const PART_STATES = ['ok', 'warning', 'failing'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Why a part is not `ok`. */
export const HEALTH_REASONS = [
  /** It did not answer within its time limit. */
  'no-answer',
  /** It answered with an error, which is in the log. */
  'error',
  /** Its work has not gone on for too long. */
  'stuck',
  /** All connections are taken and others wait for one. */
  'crowded',
  /** It does not run. */
  'stopped',
  /** It is older than it should be. */
  'old',
  /** The last attempt failed. */
  'failed',
  /** There is none. */
  'none',
  /** There is little left of it. */
  'low',
] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];

export const healthPart = z.object({
  state: z.enum(PART_STATES),
  reason: z.enum(HEALTH_REASONS).nullable(),
  /** What was measured, each with its unit in its name. */
  measures: z.record(z.string(), z.number()),
});
export type HealthPart = z.infer<typeof healthPart>;

/** A part that this site does not have, such as copies without a folder for them, is null. */
const parts = z.record(z.enum(HEALTH_PARTS), healthPart.nullable());
export type HealthParts = z.infer<typeof parts>;

/** `degraded`: ready, and a part has a warning. */
export const READINESS = ['ready', 'degraded', 'unready'] as const;

export const readiness = z.object({
  status: z.enum(READINESS),
  version: z.string(),
  /** Of the source; null where nobody said it. */
  commit: z.string().nullable(),
  checkedAt: z.string(),
  uptimeSeconds: z.number(),
  parts,
});
export type Readiness = z.infer<typeof readiness>;
