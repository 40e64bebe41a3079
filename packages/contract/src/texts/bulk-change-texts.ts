import type { BulkRefusal } from '@martelo/core/bulk-change';

/** Why a vehicle of a selection stays as it is. `gone`: it was deleted. */
export const BULK_REFUSALS: Record<BulkRefusal | 'gone', string> = {
  won: 'Já tem vencedor',
  bids: 'Tem lances',
  closed: 'O lote está encerrado',
  otherType: 'Não é do tipo deste leilão',
  numberTaken: 'O número já é de outro lote deste leilão',
  tooMuch: 'O valor passa do limite',
  doubtful: 'O valor parece errado e não foi confirmado',
  changed: 'Mudou depois da conferência',
  edital: 'Está em um edital publicado',
  gone: 'Foi excluído',
};

export const bulkChangeTexts = {
  targetInEdital:
    'O edital deste leilão já está publicado, e os lotes dele não mudam mais. Escolha outro leilão.',
};
