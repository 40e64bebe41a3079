/** The parts of a house that are watched, their states, and why they are not well. */
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
  /** Something is missing in it. */
  'incomplete',
  /** There is little left of it. */
  'low',
  /** The house came out of a copy, and nobody has said that it is the house now. */
  'restored',
] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];
