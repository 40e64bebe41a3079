/** Vehicles that are offered again. Without zod, because pages show these sentences. */
import type { AppearanceEnding } from '@martelo/core/appearance';
import type { ReofferStop } from '@martelo/core/reoffer';

/** How an earlier lot ended: 'Já esteve em leilão: 12/10/2026, sem lances.' */
export const APPEARANCE_ENDING_NAMES: Record<AppearanceEnding, string> = {
  sem_lances: 'sem lances',
  baixa_oferta: 'sem oferta que chegasse ao mínimo',
  oferta_recusada: 'com oferta que não foi aceita',
  nao_pago: 'vendido, mas não pago',
  venda_desfeita: 'com a venda desfeita',
  vendido: 'vendido',
};

/** Why a vehicle is not offered again. */
export const REOFFER_STOP_TEXTS: Record<ReofferStop, string> = {
  gone: 'Foi excluído',
  waiting: 'Já tem um lote novo, que espera um leilão. Use “Mover para leilão”',
  open: 'Já está em um leilão, e o lote ainda não tem resultado',
  sameAuction: 'O último lote foi neste mesmo leilão. Escolha outro',
  otherType: 'Não é do tipo deste leilão',
  unpaid: 'O comprador não pagou. Antes, decida a inadimplência na página do arremate',
  saleOpen: 'Tem uma venda em aberto',
  sold: 'Já foi vendido',
  contested: 'Tem uma venda em aberto, com um pagamento contestado no banco',
  changed: 'Mudou depois da conferência. Confira de novo',
};

export const reofferTexts = {
  targetMissing: 'Este leilão não existe mais. Escolha outro.',
  targetBegun: 'Este leilão já começou. Escolha um rascunho ou um próximo leilão.',
  twice: 'Um veículo está duas vezes na lista. Confira de novo.',
  scrap: 'Depois de dois leilões sem venda, o veículo é vendido como sucata.',
  half: '50% da avaliação',
  appraisal: 'Igual à avaliação',
  noAppraisal: 'Falta a avaliação: informe antes de publicar o edital',
  stopped: 'Nenhum lote foi criado. Veja o motivo ao lado de cada veículo.',
} as const;
