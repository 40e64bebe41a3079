import { dayOf } from './deadlines.ts';
import type { Centavos } from './money.ts';

const PERIOD_MS = 24 * 3_600_000;

/** The rules of one vehicle's storage (specification, after-the-hammer 3.2). */
export interface StorageRules {
  /** The last millisecond without cost: 23:59:59.999 of a day. */
  freeUntil: Date;
  /** For each started period of 24 hours, in centavos. */
  rate: Centavos;
  /** No more than this number of periods is charged. */
  capDays: number;
  /** The yard's zone: a period belongs to the day on which it starts. */
  zone: string;
  /** True for a day ('2026-12-05') on which the house closed its yard: its period is not counted. */
  isClosed: (day: string) => boolean;
}

export interface Storage {
  /** The periods that are charged. */
  periods: number;
  /** Periods that are not charged because the house had closed its yard. */
  closedPeriods: number;
  /** `periods` times the rate, in centavos. */
  total: Centavos;
  /** The last millisecond of the running period, until which the total holds; the free time's before it. */
  until: Date;
  /** True once the cap is reached: the total grows no more. */
  isCapped: boolean;
}

/**
 * The storage of a vehicle that leaves at `at`: nothing until `freeUntil`, then one rate for each started
 * period of 24 hours from the next midnight on. A period that starts at `at` counts.
 */
export function storageAt(rules: StorageRules, at: Date): Storage {
  const beginMs = rules.freeUntil.getTime() + 1;
  const started = Math.max(0, Math.floor((at.getTime() - beginMs) / PERIOD_MS) + 1);
  let periods = 0;
  let closedPeriods = 0;
  for (let index = 0; index < started && periods < rules.capDays; index += 1) {
    const day = dayOf(rules.zone, new Date(beginMs + index * PERIOD_MS));
    if (rules.isClosed(day)) closedPeriods += 1;
    else periods += 1;
  }
  return {
    ...{ periods, closedPeriods, total: periods * rules.rate },
    until: new Date(beginMs + started * PERIOD_MS - 1),
    isCapped: periods > 0 && periods >= rules.capDays,
  };
}

/** What is still to be paid before the vehicle leaves: paid and waived amounts count, and never give back. */
export function openStorage({
  total,
  waived,
  paid,
}: {
  total: Centavos;
  waived: Centavos;
  paid: Centavos;
}): Centavos {
  return Math.max(0, total - waived - paid);
}
