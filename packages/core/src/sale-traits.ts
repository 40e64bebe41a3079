import type { SaleState } from './sale-states.ts';

type CreditRefusal = 'CREDIT_UNDECIDED' | 'CREDIT_ENDED';

interface SaleTraits {
  /** Why no money can be credited; null: it can, and what no charge needs is given back. */
  creditRefusal: CreditRefusal | null;
  /** The buyer owes a charge, and its deadline runs. */
  awaitsPayment: boolean;
  /** Everything is paid: the papers are what comes next, or what is left. */
  isPaid: boolean;
  /** The seller did not sell, so nobody owes the amounts. */
  isDeclined: boolean;
  /** A credit may be undone: the vehicle is still there, and the sale can go back. */
  canUndoCredit: boolean;
}

/**
 * What each state means, besides the events that it allows. Nothing else compares a state, so that a new
 * one is complete when the compiler is content. A file of its own, because the page of a vehicle loads it
 * and no transitions.
 */
export const SALE_TRAITS = {
  aguardando_decisao: {
    creditRefusal: 'CREDIT_UNDECIDED',
    awaitsPayment: false,
    isPaid: false,
    isDeclined: false,
    canUndoCredit: false,
  },
  recusado: {
    creditRefusal: 'CREDIT_ENDED',
    awaitsPayment: false,
    isPaid: false,
    isDeclined: true,
    canUndoCredit: false,
  },
  aguardando_pagamento: {
    creditRefusal: null,
    awaitsPayment: true,
    isPaid: false,
    isDeclined: false,
    canUndoCredit: true,
  },
  sinal_pago: {
    creditRefusal: null,
    awaitsPayment: true,
    isPaid: false,
    isDeclined: false,
    canUndoCredit: true,
  },
  pago: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: true,
    isDeclined: false,
    canUndoCredit: true,
  },
  homologado: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: true,
    isDeclined: false,
    canUndoCredit: true,
  },
  liberado: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: true,
    isDeclined: false,
    canUndoCredit: true,
  },
  entregue: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: true,
    isDeclined: false,
    canUndoCredit: false,
  },
} satisfies Record<SaleState, SaleTraits>;
