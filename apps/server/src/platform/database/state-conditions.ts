// Conditions on states, built from core's tables. The names stand in the statement itself, because a partial
// index is only used for a name that is written out.
import { LOT_STATUSES, LOT_TRAITS, type LotTraits } from '@martelo/core/lot-transitions';
import { type SQL, sql } from 'drizzle-orm';

type LotTrait = keyof LotTraits;

/** What follows a lot's status in a condition that it has one of these traits: `= 'active'`. */
export function lotStatusWith(...traits: LotTrait[]): string {
  return conditionOf(LOT_STATUSES, (status) => traits.some((trait) => LOT_TRAITS[status][trait]));
}

/** The condition that a lot has one of these traits, by the name or alias of its table. */
export function lotIs(lot: string, ...traits: LotTrait[]): SQL {
  return sql.raw(`${lot}.status ${lotStatusWith(...traits)}`);
}

function conditionOf<State extends string>(
  states: readonly State[],
  holds: (state: State) => boolean,
): string {
  const some = states.filter(holds);
  const others = states.filter((state) => !some.includes(state));
  if (some.length === 1) return `= '${some[0]}'`;
  if (others.length === 1) return `<> '${others[0]}'`;
  return `in (${some.map((state) => `'${state}'`).join(', ')})`;
}
