import type { Approval } from '@martelo/contract/shapes/approvals';

/** A request that this person may decide together with others. */
export const isTickable = ({ decidable, amount }: Approval) => decidable && amount !== null;

/** The amounts added up in centavos, so that the sum is exact. */
export function sumOf(requests: readonly Approval[]): number {
  const centavos = requests.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  return centavos / 100;
}

const NAMING = 2;

/** The facts that name a request: of a credit the sale and its buyer. */
export function factsOf(facts: Approval['facts']): string {
  return facts
    .slice(0, NAMING)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ');
}
