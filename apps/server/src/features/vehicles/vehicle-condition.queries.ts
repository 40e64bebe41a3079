import type { VehicleCondition } from '@martelo/contract/shapes/vehicle-lists';
import { type SQL, sql } from 'drizzle-orm';
import {
  followsDates,
  isFixed,
  isOverAt,
  lotIs,
} from '../../platform/database/state-conditions.ts';
import { shownLotIs } from '../lots/lots.queries.ts';
import { L_IS_WAITING } from '../lots/published-auction.queries.ts';

/** The end of the lot `l` in its auction `a`. */
export const LOT_END: SQL = sql`(a.data_fim + l.extension_ms * interval '1 millisecond')`;

const NOW = sql`statement_timestamp()`;
const IS_OPEN = lotIs('l', 'isOpen');
const IS_OVER = isOverAt('a', LOT_END, NOW);
const FOLLOWS_DATES = followsDates('a');

/** The same rule as core's `reserveOf` and `resultOf` for the greatest bid. */
const IS_BELOW_RESERVE = sql`coalesce(l.lance_atual
  < coalesce(l.reserve, round(l.lance_inicial * a.reserve_percent / 100.0)), false)`;

/**
 * Conditions on a vehicle's lot `l` and its auction `a`. A closed lot has the condition of its result;
 * an open one that of its phase, which follows from the clock and the auction's intent (core's
 * `lotPhaseOf`).
 */
export const HAS_CONDITION: Record<VehicleCondition, SQL> = {
  running: sql`(${IS_OPEN} and ${FOLLOWS_DATES} and a.data_inicio <= ${NOW}
    and ${LOT_END} > ${NOW})`,
  paused: sql`(${IS_OPEN} and ${isFixed('a', 'isPaused')})`,
  upcoming: sql`(${IS_OPEN} and (${isFixed('a', 'isUpcoming')}
    or (${FOLLOWS_DATES} and a.data_inicio > ${NOW} and ${LOT_END} > ${NOW})))`,
  waiting: sql`(${IS_OPEN} and ${L_IS_WAITING})`,
  held: sql`(${IS_OPEN} and l.held_for_person)`,
  sold: sql`(${shownLotIs('l', 'isSold')} or (${IS_OPEN} and ${IS_OVER} and l.bid_count > 0
    and not ${IS_BELOW_RESERVE}))`,
  conditional: sql`(${shownLotIs('l', 'awaitsSeller')} or (${IS_OPEN} and ${IS_OVER} and l.bid_count > 0
    and ${IS_BELOW_RESERVE}))`,
  unsold: sql`(${shownLotIs('l', 'isUnsold')} or (${IS_OPEN} and ${IS_OVER} and l.bid_count = 0))`,
};
