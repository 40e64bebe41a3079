import type { OwnSale } from '@martelo/contract/shapes/sales';
import {
  SALE_EVENTS,
  type SaleStanding,
  type SaleState,
  saleStateAfter,
} from '@martelo/core/sale-states';
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
  homologado: 'Homologação pelo órgão',
  liberado: 'Nota e liberação',
  entregue: 'Retirada do veículo',
};

type Sale = Pick<OwnSale, 'estado' | 'cobrancas' | 'exigeHomologacao'>;

/**
 * The way of a purchase from the hammer to the key: its payments are those that the terms of its lot made,
 * what comes after them are the states that follow, with the authority's act only where the terms ask for
 * it. Empty while nobody has to pay.
 */
export function ownStepsOf({ estado, cobrancas, exigeHomologacao }: Sale): OwnStep[] {
  const { awaitsPayment, isPaid } = SALE_TRAITS[estado];
  if (!awaitsPayment && !isPaid) return [];
  const way = statesAfter({ state: 'pago', needsHomologation: exigeHomologacao });
  const reached = way.indexOf(estado);
  const steps: [label: string, isDone: boolean][] = [
    ['Arremate', true],
    ...cobrancas.map(({ tipo, estado: state }): [string, boolean] => [
      CHARGE_NAMES[tipo],
      isPaid || state === 'paga',
    ]),
    ...way.flatMap((state, index): [string, boolean][] => {
      const label = STEP_NAMES[state];
      return label === null ? [] : [[label, isPaid && index <= reached]];
    }),
  ];
  const now = steps.findIndex(([, isDone]) => !isDone);
  return steps.map(([label, isDone], index) => {
    return { label, progress: isDone ? 'done' : index === now ? 'now' : 'later' };
  });
}

/** The state of a paid sale and those that follow from it, each by the only event that its terms allow. */
function statesAfter(sale: SaleStanding): SaleState[] {
  const next = SALE_EVENTS.map((event) => saleStateAfter(sale, event)).find(Boolean);
  return next ? [sale.state, ...statesAfter({ ...sale, state: next })] : [sale.state];
}
