// Conditions on states, built from core's tables. The names stand in the statement itself, because a partial
// index is only used for a name that is written out. Tables are named by their name or alias.
import {
  AUCTION_INTENTS,
  INTENT_PHASES,
  PHASE_TRAITS,
  type Phase,
  type PhaseTraits,
} from '@martelo/core/auction';
import { AUCTION_PERMITS, type AuctionAct } from '@martelo/core/auction-permits';
import { LOT_STATUSES, LOT_TRAITS, type LotTraits } from '@martelo/core/lot-transitions';
import { REGIMES } from '@martelo/core/regime';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type LotTrait = keyof LotTraits;

/** What follows a lot's status in a condition that it has one of these traits: `= 'active'`. */
export function lotStatusWith(...traits: LotTrait[]): string {
  return conditionOf(LOT_STATUSES, (status) => traits.some((trait) => LOT_TRAITS[status][trait]));
}

/** The condition that a lot has one of these traits. */
export function lotIs(lot: string, ...traits: LotTrait[]): SQL {
  return sql.raw(`${lot}.status ${lotStatusWith(...traits)}`);
}

/** The condition that an auction's phase follows from its dates. */
export function followsDates(auction: string): SQL {
  return intentIs(auction, (phase) => phase === null);
}

/** The condition that an auction has a phase with this trait whatever its dates say. */
export function isFixed(auction: string, trait: keyof PhaseTraits): SQL {
  return intentIs(auction, (phase) => phase !== null && PHASE_TRAITS[phase][trait]);
}

/** The condition that an auction has a phase in which it is not over whatever its dates say. */
export function staysOpen(auction: string): SQL {
  return intentIs(auction, (phase) => phase !== null && !PHASE_TRAITS[phase].isOver);
}

/** The condition that an auction is over; `end` is its own end or that of one of its lots. */
export function isOverAt(auction: string, end: SQLWrapper, now: SQLWrapper): SQL {
  return sql`(${isFixed(auction, 'isOver')} or (${followsDates(auction)} and ${end} <= ${now}))`;
}

/** The condition that an auction is not over. */
export function isUnfinishedAt(auction: string, end: SQLWrapper, now: SQLWrapper): SQL {
  return sql`(${staysOpen(auction)} or (${followsDates(auction)} and ${end} > ${now}))`;
}

/** The condition that a published auction's regime permits the act. */
export function regimePermits(auction: string, act: AuctionAct): SQL {
  const condition = conditionOf(
    REGIMES,
    (regime) => AUCTION_PERMITS[regime].published[act] === true,
  );
  return sql.raw(`${auction}.regime ${condition}`);
}

function intentIs(auction: string, holds: (phase: Phase | null) => boolean): SQL {
  const condition = conditionOf(AUCTION_INTENTS, (intent) => holds(INTENT_PHASES[intent]));
  return sql.raw(`${auction}.intent ${condition}`);
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
