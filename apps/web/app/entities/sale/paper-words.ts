import type { PaperKind, PaperRow } from '@martelo/contract/shapes/documents';

/** The papers as pages name them. */
export const PAPER_NAMES: Record<PaperKind, string> = {
  nota_arremate: 'Nota de arremate e venda em leilão',
  recibo: 'Recibo de pagamento',
  auto: 'Auto de arrematação',
  recibo_comissao: 'Recibo de comissão do leiloeiro',
  carta: 'Carta de arrematação',
  termo_retirada: 'Termo de entrega e retirada',
  ata: 'Ata do leilão',
};

export const PAPER_STATES: Record<PaperRow['estado'], string> = {
  valido: 'Válido',
  cancelado: 'Cancelado',
  substituido: 'Substituído',
};
