import type { ChargeKind } from './charge-kinds.ts';
import type { Centavos } from './money.ts';
import type { SaleState } from './sale-states.ts';

/** An open charge of a sale, with what is still missing. */
export interface OpenCharge {
  kind: ChargeKind;
  missing: Centavos;
  dueAt: Date;
}

/** The one charge that takes the place of signal and balance. */
export interface WholePayment {
  valor: Centavos;
  dueAt: Date;
}

/**
 * The charge with which a buyer pays everything now (specification, after-the-hammer 1.6): all that signal
 * and balance still miss, until the deadline of the signal. Credits stay on the charges that they covered.
 * Null once the signal is paid, when its time is over at `nowMs`, or when one charge asks for everything
 * already.
 */
export function wholePaymentOf(
  state: SaleState,
  open: readonly OpenCharge[],
  nowMs: number,
): WholePayment | null {
  if (state !== 'aguardando_pagamento') return null;
  const signal = open.find(({ kind }) => kind === 'sinal');
  const balance = open.find(({ kind }) => kind === 'saldo');
  if (!signal || !balance || signal.dueAt.getTime() <= nowMs) return null;
  return { valor: signal.missing + balance.missing, dueAt: signal.dueAt };
}
