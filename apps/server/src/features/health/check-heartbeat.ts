import type { HealthPart } from '@martelo/contract/shapes/system-health';
import { secondsSinceBeat } from '../../platform/metrics/signs-of-life.ts';
import { failing, well } from './part.ts';

/** It beats every five seconds: three that are missing are no accident. */
const OLD_SECONDS = 20;

/**
 * Whether what this process writes is committed: a beat waits for the disk, and for a standby, as a bid does.
 * It finds a database that answers questions and confirms nothing.
 */
export async function checkHeartbeat(): Promise<HealthPart> {
  const age = secondsSinceBeat();
  if (age === null) return failing('stopped');
  const measures = { ageSeconds: Number(age.toFixed(1)) };
  return age > OLD_SECONDS ? failing('old', measures) : well(measures);
}
