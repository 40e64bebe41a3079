import type { HealthReason } from '@martelo/contract/shapes/health-parts';
import type { HealthPart } from '@martelo/contract/shapes/system-health';
import { NoAnswer } from '../../platform/within.ts';

type Measures = HealthPart['measures'];

export const well = (measures: Measures = {}): HealthPart => ({
  state: 'ok',
  reason: null,
  measures,
});

/** Somebody has to look; bids are taken all the same. */
export const warning = (reason: HealthReason, measures: Measures = {}): HealthPart => ({
  state: 'warning',
  reason,
  measures,
});

/** No bid should be sent to this process. */
export const failing = (reason: HealthReason, measures: Measures = {}): HealthPart => ({
  state: 'failing',
  reason,
  measures,
});

export const reasonOf = (error: unknown): HealthReason =>
  error instanceof NoAnswer ? 'no-answer' : 'error';
