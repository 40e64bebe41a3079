import { type Allocation, allocate } from './allocations.ts';
import { type ChargeKind, isSaleCharge } from './charge-kinds.ts';
import type { Centavos } from './money.ts';
import type { SaleState } from './sale-states.ts';

/**
 * One payment for several charges of a buyer's own sales (specification, after-the-hammer 1.6). Each charge is
 * a part, with all that it still misses. A part stays a charge of its own sale: the combined payment only says
 * how much is asked for, and how the money is divided.
 */

export const FEWEST_PARTS = 2;
export const MOST_PARTS = 50;
/** A PIX code holds ten digits before the point. */
const MOST_CENTAVOS: Centavos = 999_999_999_999;

/** A charge that may become a part. */
export interface PartCharge {
  id: number;
  kind: ChargeKind;
  state: 'aberta' | 'paga' | 'cancelada';
  missing: Centavos;
  dueAt: Date;
}

/**
 * True while a charge can be paid together with others: it is open, its sale waits for payment, and its
 * deadline has not passed at `nowMs`. A fine is paid alone, because its page says what it does not give back, and
 * so is storage, because its amount grows by the day.
 */
export function isCombinable(charge: PartCharge, saleState: SaleState, nowMs: number): boolean {
  return isSaleCharge(charge.kind) && isOwed(charge, saleState) && charge.dueAt.getTime() > nowMs;
}

/** True while money can be credited to a part. Its deadline does not matter: late money is credited too. */
function isOwed({ state }: Pick<PartCharge, 'state'>, saleState: SaleState): boolean {
  return state === 'aberta' && (saleState === 'aguardando_pagamento' || saleState === 'sinal_pago');
}

/** What the parts ask for together, until the earliest of their deadlines; null: they cannot be combined. */
export function combinedOf(
  parts: readonly Pick<PartCharge, 'missing' | 'dueAt'>[],
): { valor: Centavos; dueAt: Date } | null {
  if (parts.length < FEWEST_PARTS || parts.length > MOST_PARTS) return null;
  const valor = parts.reduce((sum, { missing }) => sum + missing, 0);
  if (valor > MOST_CENTAVOS) return null;
  return { valor, dueAt: new Date(Math.min(...parts.map(({ dueAt }) => dueAt.getTime()))) };
}

/** A part when money for it arrives. */
export interface ReachedPart {
  id: number;
  /** `outra`: the charge was cancelled, or its sale takes no payment any more. */
  standing: 'aberta' | 'paga' | 'outra';
  missing: Centavos;
  dueAt: Date;
}

/** What a charge of a sale in this state is for money that arrives now. */
export function standingOf(
  charge: Pick<PartCharge, 'state'>,
  saleState: SaleState,
): ReachedPart['standing'] {
  if (isOwed(charge, saleState)) return 'aberta';
  return charge.state === 'paga' && !OVER.includes(saleState) ? 'paga' : 'outra';
}

const OVER: readonly SaleState[] = ['recusado', 'inadimplente', 'desfeito'];

/** `devolver`: too much was paid. `em_dobro`: a part was paid before. `pessoa`: a person decides. */
export type RestFate = 'nenhum' | 'devolver' | 'em_dobro' | 'pessoa';

/**
 * Divides money that was paid for a combined payment, whether that still stands or not. The parts that are
 * open take what they miss in the order of their deadlines, as the charges of one sale do; the last one that is
 * reached may stay open with the difference. What is left goes back, unless a part has ended without being
 * paid: then its sale may need the money elsewhere, and a person decides.
 */
export function divideCombined(
  amount: Centavos,
  parts: readonly ReachedPart[],
): { parts: Allocation[]; rest: Centavos; fate: RestFate } {
  const open = byDeadline(parts.filter(({ standing }) => standing === 'aberta'));
  const divided = allocate(amount, open);
  return { ...divided, fate: fateOf(divided.rest, parts) };
}

function fateOf(rest: Centavos, parts: readonly ReachedPart[]): RestFate {
  if (rest === 0) return 'nenhum';
  if (parts.some(({ standing }) => standing === 'outra')) return 'pessoa';
  return parts.some(({ standing }) => standing === 'paga') ? 'em_dobro' : 'devolver';
}

/** The earliest deadline first; of the same deadline the older charge. */
export function byDeadline<Part extends { id: number; dueAt: Date }>(
  parts: readonly Part[],
): Part[] {
  return [...parts].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id);
}
