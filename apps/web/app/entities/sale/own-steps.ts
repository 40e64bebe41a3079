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
const STEPS: Record<SaleState, { label: string; afterNota?: string } | null> = {
  aguardando_decisao: null,
  recusado: null,
  aguardando_pagamento: null,
  sinal_pago: null,
  pago: null,
  homologado: { label: 'Homologação pelo órgão' },
  liberado: { label: 'Nota e liberação', afterNota: 'Liberação' },
  entregue: { label: 'Retirada do veículo' },
  inadimplente: null,
  desfeito: null,
  anulado: null,
};

export type SaleOfSteps = Pick<OwnSale, 'estado' | 'cobrancas' | 'exigeHomologacao'> & {
  /** Only the office tells the nota from the release; for the buyer both are one step. */
  notaPronta?: boolean;
};

/**
 * The way of a purchase from the hammer to the key: its payments are those that the terms of its lot made,
 * what comes after them are the states that follow, with the authority's act only where the terms ask for
 * it. Empty while nobody has to pay.
 */
export function ownStepsOf({ notaPronta, ...sale }: SaleOfSteps): OwnStep[] {
  const { estado, cobrancas, exigeHomologacao } = sale;
  const { awaitsPayment, isPaid } = SALE_TRAITS[estado];
  if (!awaitsPayment && !isPaid) return [];
  const way = statesAfter({ state: 'pago', needsHomologation: exigeHomologacao });
  const reached = way.indexOf(estado);
  const steps: [label: string, isDone: boolean][] = [
    ['Arremate', true],
    ...cobrancas
      .filter(({ estado: state }) => state !== 'cancelada')
      .map(({ tipo, estado: state }): [string, boolean] => [
        CHARGE_NAMES[tipo],
        isPaid || state === 'paga',
      ]),
    ...way.flatMap((state, index): [string, boolean][] => {
      const step = STEPS[state];
      if (step === null) return [];
      const isDone = isPaid && index <= reached;
      if (!step.afterNota || notaPronta === undefined) return [[step.label, isDone]];
      return [
        ['Nota', isDone || notaPronta],
        [step.afterNota, isDone],
      ];
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
