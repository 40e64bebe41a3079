import type { LivingCombined as OnWire } from '@martelo/contract/shapes/payments';
import { toReais } from '@martelo/core/money';
import type { LivingCombined } from './combined.queries.ts';

export function presentLiving({ id, valor, dueAt, lots }: LivingCombined): OnWire {
  return { id: String(id), valor: toReais(valor), venceEm: dueAt.toISOString(), lotes: lots };
}
