import type { Centavos } from './money.ts';

/** A charge that is not covered yet, with what it still needs. */
export interface OpenCharge {
  id: number;
  missing: Centavos;
}

export interface Allocation {
  chargeId: number;
  valor: Centavos;
}

/**
 * Divides a payment among open charges in their order: each takes what it needs. The rest is a credit
 * that the yard owes back.
 */
export function allocate(
  amount: Centavos,
  charges: readonly OpenCharge[],
): { parts: Allocation[]; rest: Centavos } {
  const parts: Allocation[] = [];
  let rest = amount;
  for (const { id, missing } of charges) {
    const valor = Math.min(rest, missing);
    if (valor > 0) parts.push({ chargeId: id, valor });
    rest -= Math.max(valor, 0);
  }
  return { parts, rest };
}
