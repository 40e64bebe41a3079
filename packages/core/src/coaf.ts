import type { Centavos } from './money.ts';

/**
 * Why a purchase is looked at before it is told to COAF (specification, after-the-hammer 1.11). All that one person bought
 * in one auction is one operation.
 *
 * - `dinheiro`: banknotes of `CASH_TO_REPORT` or more.
 * - `terceiro`: somebody else paid.
 * - `frota`: as many vehicles as a fleet.
 */
export const COAF_CRITERIA = ['dinheiro', 'terceiro', 'frota'] as const;
export type CoafCriterion = (typeof COAF_CRITERIA)[number];

/** From here on COAF has to be told of banknotes (Resolution 25/2013). */
export const CASH_TO_REPORT: Centavos = 3_000_000;

/** The resolution says "fleet" and no number: a rule of the house (decision 90). */
export const FLEET_VEHICLES = 5;
