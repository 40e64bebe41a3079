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
  /** The buyer did not pay: the purchase is charged no more, and money is for the fine or goes back. */
  isDefaulted: boolean;
  /** The house annulled the sale before the hand-over: nothing is charged, and all that was received goes back. */
  isAnnulled: boolean;
  /** A credit may be undone: the vehicle is still there, and the sale can go back or owes at most a fine. */
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
    isDefaulted: false,
    isAnnulled: false,
    canUndoCredit: false,
  },
  recusado: {
    creditRefusal: 'CREDIT_ENDED',
    awaitsPayment: false,
    isPaid: false,
    isDeclined: true,
    isDefaulted: false,
    isAnnulled: false,
    canUndoCredit: false,
  },
  aguardando_pagamento: {
    creditRefusal: null,
    awaitsPayment: true,
    isPaid: false,
    isDeclined: false,
    isDefaulted: false,
    isAnnulled: false,
    canUndoCredit: true,
  },
  sinal_pago: {
    creditRefusal: null,
    awaitsPayment: true,
    isPaid: false,
    isDeclined: false,
    isDefaulted: false,
    isAnnulled: false,
    canUndoCredit: true,
  },
  pago: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: true,
    isDeclined: false,
    isDefaulted: false,
    isAnnulled: false,
    canUndoCredit: true,
  },
  homologado: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: true,
    isDeclined: false,
    isDefaulted: false,
    isAnnulled: false,
    canUndoCredit: true,
  },
  liberado: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: true,
    isDeclined: false,
    isDefaulted: false,
    isAnnulled: false,
    canUndoCredit: true,
  },
  entregue: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: true,
    isDeclined: false,
    isDefaulted: false,
    isAnnulled: false,
    canUndoCredit: false,
  },
  inadimplente: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: false,
    isDeclined: false,
    isDefaulted: true,
    isAnnulled: false,
    canUndoCredit: true,
  },
  desfeito: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: false,
    isDeclined: false,
    isDefaulted: true,
    isAnnulled: false,
    canUndoCredit: true,
  },
  anulado: {
    creditRefusal: null,
    awaitsPayment: false,
    isPaid: false,
    isDeclined: false,
    isDefaulted: false,
    isAnnulled: true,
    canUndoCredit: true,
  },
} satisfies Record<SaleState, SaleTraits>;
