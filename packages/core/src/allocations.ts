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

/** The part of a payment that a charge has. */
export interface PaymentPart extends Allocation {
  paymentId: number;
}

/**
 * Divides all payments of a sale among its charges: the oldest payment first, each among the charges in their
 * order. Crediting one after another gives the same parts.
 */
export function allocateAll(
  payments: readonly { id: number; valor: Centavos }[],
  charges: readonly { id: number; valor: Centavos }[],
): PaymentPart[] {
  let open: OpenCharge[] = charges.map(({ id, valor }) => ({ id, missing: valor }));
  return payments.flatMap(({ id: paymentId, valor }) => {
    const { parts } = allocate(valor, open);
    open = open.map((charge) => {
      const taken = parts.find(({ chargeId }) => chargeId === charge.id)?.valor ?? 0;
      return { id: charge.id, missing: charge.missing - taken };
    });
    return parts.map((part) => ({ ...part, paymentId }));
  });
}

/**
 * The rows that lead from some parts to others, signed. Those that take away come first, so that no charge has
 * too much in between.
 */
export function partChanges(
  before: readonly PaymentPart[],
  after: readonly PaymentPart[],
): PaymentPart[] {
  const changes = new Map<string, PaymentPart>();
  const add = (sign: 1 | -1) => (part: PaymentPart) => {
    const key = `${part.paymentId} ${part.chargeId}`;
    const sum = (changes.get(key)?.valor ?? 0) + sign * part.valor;
    changes.set(key, { ...part, valor: sum });
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  return [...changes.values()]
    .filter(({ valor }) => valor !== 0)
    .sort((one, other) => one.valor - other.valor);
}
