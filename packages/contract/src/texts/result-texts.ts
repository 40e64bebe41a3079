/** What became of a lot, in the results of an auction. Without zod, because pages show them. */
import type { LotOutcome } from '@martelo/core/auction-results';

export const LOT_OUTCOME_NAMES: Record<LotOutcome, string> = {
  aberto: 'Em leilão',
  vendido: 'Vendido',
  condicional: 'Aguardando o vendedor',
  nao_vendido: 'Não vendido',
  desfeito: 'Venda desfeita',
  retirado: 'Retirado',
};

/** The same outcomes over the number of lots that have them. */
export const LOT_OUTCOME_COUNTS: Record<LotOutcome, string> = {
  aberto: 'Em leilão',
  vendido: 'Vendidos',
  condicional: 'Aguardando o vendedor',
  nao_vendido: 'Não vendidos',
  desfeito: 'Vendas desfeitas',
  retirado: 'Retirados',
};
