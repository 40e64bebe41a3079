import type { Actor } from '../audit/actor.ts';

/** Who made a link for somebody else, as the link carries it until it is used. */
export function linkMakers({ id, secondPerson }: Actor): Record<string, string> {
  // The actor of an approved command is its second person.
  return secondPerson && 'requestedById' in secondPerson
    ? { madeBy: String(secondPerson.requestedById), approvedBy: String(id) }
    : { madeBy: String(id) };
}
