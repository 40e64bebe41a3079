import type { PaperKind, PaperRow } from '@martelo/contract/shapes/documents';

/** The papers as pages name them. */
export const PAPER_NAMES: Record<PaperKind, string> = {
  nota_arremate: 'Nota de arremate e venda em leilão',
  recibo: 'Recibo de pagamento',
  devolucao: 'Recibo de devolução',
};

export const PAPER_STATES: Record<PaperRow['estado'], string> = {
  valido: 'Válido',
  cancelado: 'Cancelado',
  substituido: 'Substituído',
};
