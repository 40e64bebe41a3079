/**
 * Whether two accounts are two people (decision 73). Whoever makes a link that opens an account may
 * have used it, so the account counts as that person's too, until the console gives it a new password.
 */
import { HOUR_MS } from './duration.ts';

/** An account was opened by a link that another person made. */
export interface GivenEntry {
  personId: number;
  /** Who made the link, or asked for it. */
  makerId: number;
  /** A second person approved the link, so the maker alone cannot have opened the account. */
  approved: boolean;
}

/** Whoever came in by another person's link approves nothing for so long. */
export const GIVEN_ENTRY_HOLD_MS = 72 * HOUR_MS;

/**
 * Everybody who may act through this account: its owner, and those who alone made links for it, or for
 * the account of one of them.
 */
export function handsOn(personId: number, entries: readonly GivenEntry[]): Set<number> {
  const hands = new Set([personId]);
  // A set that grows while it is walked: those who are added are walked too.
  for (const one of hands) {
    for (const { personId: opened, makerId, approved } of entries) {
      if (opened === one && !approved) hands.add(makerId);
    }
  }
  return hands;
}

/**
 * True when one may be the second person of the other: neither let the other in, and nobody alone may
 * act through both.
 */
export function areTwoPeople(one: number, other: number, entries: readonly GivenEntry[]): boolean {
  if (one === other) return false;
  const isGiven = entries.some(
    ({ personId, makerId }) =>
      (personId === one && makerId === other) || (personId === other && makerId === one),
  );
  const hands = handsOn(one, entries);
  return !isGiven && ![...handsOn(other, entries)].some((hand) => hands.has(hand));
}

/** This person with all who may be the same one. */
export function oneWith(personId: number, entries: readonly GivenEntry[]): number[] {
  const known = new Set(entries.flatMap(({ personId: opened, makerId }) => [opened, makerId]));
  known.delete(personId);
  return [personId, ...[...known].filter((other) => !areTwoPeople(personId, other, entries))];
}

/** True when two of these people can be each other's second person. */
export function hasTwoPeople(ids: readonly number[], entries: readonly GivenEntry[]): boolean {
  return ids.some((one, index) =>
    ids.slice(index + 1).some((other) => areTwoPeople(one, other, entries)),
  );
}
