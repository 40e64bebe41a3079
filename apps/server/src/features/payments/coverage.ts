import type { Coverage } from '@martelo/core/sale-states';
import type { ChargeRecord } from './payments.queries.ts';

/** What of a sale's charges is covered; a cancelled one counts for nothing. */
export function coverageOf(charges: readonly ChargeRecord[]): Coverage {
  const counted = charges.filter(({ state }) => state !== 'cancelada');
  return {
    isAllPaid: counted.length > 0 && counted.every(({ state }) => state === 'paga'),
    isSignalPaid: counted.some(({ kind, state }) => kind === 'sinal' && state === 'paga'),
  };
}
