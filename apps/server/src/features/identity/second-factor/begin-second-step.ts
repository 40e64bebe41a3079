import type { SecondStepMethod } from '@martelo/core/second-factor';
import type { Tx } from '../../../platform/database/connect.ts';
import { createChallenge } from './challenges.writes.ts';
import { type FactorsInUse, hasFactor, readFactorsInUse } from './second-factors.queries.ts';

export interface DueStep {
  /** The secret of this attempt. */
  challenge: string;
  methods: SecondStepMethod[];
}

/**
 * Begins the second step of a sign-in whose password was right; null when the person has no second
 * factor.
 */
export async function beginSecondStep(
  tx: Tx,
  account: { id: number; passwordHash: string },
): Promise<DueStep | null> {
  const factors = await readFactorsInUse(tx, account.id);
  if (!hasFactor(factors)) return null;
  const { challenge } = await createChallenge(tx, {
    purpose: 'second-step',
    userId: account.id,
    passwordHash: account.passwordHash,
  });
  return { challenge, methods: methodsOf(factors) };
}

function methodsOf({ hasApp, passkeyCount, codesLeft }: FactorsInUse): SecondStepMethod[] {
  return [
    ...(hasApp ? (['app'] as const) : []),
    ...(passkeyCount > 0 ? (['passkey'] as const) : []),
    ...(codesLeft > 0 ? (['recovery'] as const) : []),
  ];
}
