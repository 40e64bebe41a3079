/** How the site's own parts are: for a load balancer, for monitoring, and for the page of the office. */
import { z } from 'zod';
import { HEALTH_PARTS, HEALTH_REASONS, PART_STATES } from './health-parts.ts';

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
