import type { OwnSale } from '@martelo/contract/shapes/sales';
import { SALE_TRANSITIONS, type SaleState } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { CHARGE_NAMES } from './sale-words';

export interface OwnStep {
  label: string;
  /** At most one is 'now': what the buyer or the yard does next. */
  progress: 'done' | 'now' | 'later';
}

/** What becomes of a purchase once it is paid. A later state adds its step here. */
const STEP_NAMES: Record<SaleState, string | null> = {
  aguardando_decisao: null,
  recusado: null,
  aguardando_pagamento: null,
  sinal_pago: null,
  pago: null,
  liberado: 'Nota e liberação',
  entregue: 'Retirada do veículo',
};

type Sale = Pick<OwnSale, 'estado' | 'cobrancas'>;

/**
 * The way of a purchase from the hammer to the key: its payments are those that the terms of its lot made,
 * what comes after them are the states that follow. Empty while nobody has to pay.
 */
export function ownStepsOf({ estado, cobrancas }: Sale): OwnStep[] {
  const { awaitsPayment, isPaid } = SALE_TRAITS[estado];
  if (!awaitsPayment && !isPaid) return [];
  const reached = statesAfter('pago').indexOf(estado);
  const steps: [label: string, isDone: boolean][] = [
    ['Arremate', true],
    ...cobrancas.map(({ tipo, estado: state }): [string, boolean] => [
      CHARGE_NAMES[tipo],
      isPaid || state === 'paga',
    ]),
    ...statesAfter('pago').flatMap((state, index): [string, boolean][] => {
      const label = STEP_NAMES[state];
      return label === null ? [] : [[label, isPaid && index <= reached]];
    }),
  ];
  const now = steps.findIndex(([, isDone]) => !isDone);
  return steps.map(([label, isDone], index) => {
    return { label, progress: isDone ? 'done' : index === now ? 'now' : 'later' };
  });
}

/** A state and those that follow from it, each by its only event. */
function statesAfter(state: SaleState): SaleState[] {
  const [next] = Object.values(SALE_TRANSITIONS[state]);
  return next === undefined ? [state] : [state, ...statesAfter(next)];
}
