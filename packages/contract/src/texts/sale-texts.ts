import type { CounterOfferState } from '@martelo/core/counter-offer';
import type { SaleState } from '@martelo/core/sale-states';

/** The sentences about sales. Without zod, because pages show them. */
export const AWAITS_AUTHORITY = 'Este arremate espera a homologação do órgão.';

export const homologationTexts = {
  arremates: 'Recarregue a página e escolha os arremates de novo.',
  numeroAto: 'Informe o número do ato do órgão, como Portaria 112/2026.',
  dataAto: 'Informe o dia do ato.',
  noFuturo: 'O dia do ato não pode estar no futuro.',
  antesDoFechamento: 'O dia do ato não pode ser anterior ao arremate.',
  ato: 'Escolha o arquivo do ato em PDF.',
  notAPdf: 'Este arquivo não é um PDF completo. Envie o ato em PDF.',
  activePdf: 'Este PDF tem conteúdo ativo ou senha. Salve-o sem isso e envie de novo.',
} as const;

/** Where a counter-offer stands, as pages and files name it. */
export const COUNTER_OFFER_STATE_NAMES: Record<CounterOfferState, string> = {
  aberta: 'Espera o comprador',
  aceita: 'Aceita',
  recusada: 'Recusada pelo comprador',
  sem_resposta: 'Sem resposta no prazo',
  superada: 'O vendedor aceitou o lance',
};

export const counterOfferTexts = {
  valor: 'Informe o valor da contraproposta.',
  tooLow: 'O valor deve ser maior que o lance.',
  tooHigh: 'O valor não pode passar do mínimo do vendedor.',
  ate: 'Informe o dia e a hora até quando o comprador responde.',
  past: 'O prazo deve estar no futuro.',
  tooLate: 'O prazo não pode passar do prazo do vendedor.',
  resposta: 'Escolha aceitar ou recusar.',
} as const;

/** The states of a sale as pages and files name them. */
export const SALE_STATE_NAMES: Record<SaleState, string> = {
  aguardando_decisao: 'Aguardando decisão do vendedor',
  recusado: 'Venda não aprovada',
  aguardando_pagamento: 'Aguardando pagamento',
  sinal_pago: 'Sinal pago',
  pago: 'Pago',
  homologado: 'Homologado',
  liberado: 'Liberado para retirada',
  entregue: 'Entregue',
  inadimplente: 'Inadimplente',
  desfeito: 'Venda desfeita',
  anulado: 'Venda anulada',
};

export const defaultTexts = {
  motivo: 'Escreva por que declara a inadimplência, com 10 caracteres ou mais.',
  motivoRegularizacao: 'Escreva por que a compra volta a valer, com 10 caracteres ou mais.',
  motivoEncerramento: 'Escreva por que a venda é desfeita, com 10 caracteres ou mais.',
  motivoImpedimento: 'Escreva por que o impedimento termina, com 10 caracteres ou mais.',
} as const;

export const annulTexts = {
  motivo: 'Escreva por que a venda é anulada, com 10 caracteres ou mais.',
} as const;

/** Why the papers of an annulled sale no longer hold; /verificar shows it to everybody. */
export const SALE_WAS_ANNULLED = 'A venda foi anulada antes da entrega do veículo.';

/** What the next deadline of a sale is for. */
export const DUE_KINDS = [
  'decisao',
  'contraproposta',
  'sinal',
  'saldo',
  'integral',
  'retirada',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export const DUE_NAMES: Record<DueKind, string> = {
  decisao: 'Decisão',
  contraproposta: 'Contraproposta',
  sinal: 'Sinal',
  saldo: 'Saldo',
  integral: 'Pagamento',
  retirada: 'Retirada',
};

/** The filter of the list of sales by the next deadline; `vencido` is one of a payment. */
export const SALE_DEADLINES = ['vencido', 'hoje', 'semana'] as const;

/** The papers of a vehicle without which its nota waits. */
export const NOTA_PAPERS = ['placa', 'chassi', 'renavam'] as const;
export type NotaPaper = (typeof NOTA_PAPERS)[number];

/**
 * What sales wait for: the lines of the start page, but for those that wait for the buyer alone, and the filter of the
 * list that each line opens. A
 * sale may wait for several things, such as a nota that lacks data and therefore the release.
 */
export const SALE_TASKS = [
  'a-decidir',
  'em-contraproposta',
  'vencidos',
  'a-receber',
  'inadimplentes',
  'a-devolver',
  'devolucao-aprovada',
  'sem-dado',
  'a-homologar',
  'a-liberar',
  'a-entregar',
  'retirada-vencida',
] as const;
export type SaleTask = (typeof SALE_TASKS)[number];

/** The tasks as the filter of the list names them. */
export const SALE_TASK_NAMES: Record<SaleTask, string> = {
  'a-decidir': 'Vendedor a decidir',
  'em-contraproposta': 'Comprador a responder',
  vencidos: 'Pagamento vencido',
  'a-receber': 'A receber',
  inadimplentes: 'Inadimplência a encerrar',
  'a-devolver': 'A devolver',
  'devolucao-aprovada': 'Devolução aprovada',
  'sem-dado': 'Nota sem dado',
  'a-homologar': 'A homologar',
  'a-liberar': 'A liberar',
  'a-entregar': 'A entregar',
  'retirada-vencida': 'Retirada fora do prazo',
};
