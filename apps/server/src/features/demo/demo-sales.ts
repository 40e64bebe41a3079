import type { AuctionTerms } from '@martelo/core/auction-terms';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import type { SaleState } from '@martelo/core/sale-states';

/** The sale that a lot of the finished auction has become. */
export interface DemoSale {
  lote: string;
  /** Its private auction asks for no authority, and with its deadlines nobody is late. */
  state: Exclude<SaleState, 'recusado' | 'homologado' | 'inadimplente' | 'desfeito' | 'anulado'>;
  /** True: its buyer is the client whose sign-in is printed at start. */
  isOwn?: boolean;
}

/** One sale in each of these states, so that the whole way after the hammer can be seen and continued. */
export const DEMO_SALES: readonly DemoSale[] = [
  { lote: 'M001', state: 'aguardando_decisao' },
  { lote: 'M002', state: 'aguardando_pagamento', isOwn: true },
  { lote: 'M003', state: 'pago' },
  { lote: 'M004', state: 'aguardando_pagamento' },
  { lote: 'M005', state: 'sinal_pago', isOwn: true },
  { lote: 'M007', state: 'entregue', isOwn: true },
  { lote: 'M008', state: 'liberado' },
];

interface DemoSteps {
  paid: 'nothing' | 'signal' | 'all';
  isReleased: boolean;
  isDelivered: boolean;
}

/** What is done with a sale until it is in a state. */
export const DEMO_STEPS: Record<DemoSale['state'], DemoSteps> = {
  aguardando_decisao: { paid: 'nothing', isReleased: false, isDelivered: false },
  aguardando_pagamento: { paid: 'nothing', isReleased: false, isDelivered: false },
  sinal_pago: { paid: 'signal', isReleased: false, isDelivered: false },
  pago: { paid: 'all', isReleased: false, isDelivered: false },
  liberado: { paid: 'all', isReleased: true, isDelivered: false },
  entregue: { paid: 'all', isReleased: true, isDelivered: true },
};

/**
 * The demonstration stands for days, and nobody pays in it: with the usual deadlines all of its sales
 * would be overdue on the second day.
 */
export const DEMO_TERMS: AuctionTerms = {
  ...DEFAULT_TERMS,
  prazoSinalHoras: 240,
  prazoSaldoDiasUteis: 15,
  prazoIntegralDiasUteis: 15,
  prazoDecisaoDiasUteis: 15,
  prazoRetiradaDiasUteis: 15,
};

const MADE_UP_CNPJ = 'DEMONSTR000112';

/**
 * The yard's own data without which no buyer could pay and no paper be issued. Nobody can take it for
 * real data: the key is an address under .example, and no CNPJ has these letters.
 */
export const DEMO_SETTINGS = {
  recebimento: {
    chavePix: 'pix@martelo.example',
    nome: 'Pátio de Demonstração',
    cidade: 'Aracaju',
    documento: MADE_UP_CNPJ,
    conta: 'Banco de Demonstração, agência 0000, conta 00000-0 (fictícia: não transfira)',
  },
  leiloeiro: {
    nome: 'Leiloeiro de Demonstração',
    matricula: 'JUCESE 000 (fictícia)',
    empresa: 'Martelo Demonstração Ltda.',
    cnpj: MADE_UP_CNPJ,
  },
};
