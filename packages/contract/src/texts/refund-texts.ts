/** The sentences about refunds. Without zod, because pages show them. */
import type { RefundCause, RefundChannel, RefundState } from '@martelo/core/refund';

export const REFUND_CAUSE_NAMES: Record<RefundCause, string> = {
  a_maior: 'Pago a mais',
  em_dobro: 'Pago em dobro',
  inadimplencia: 'Venda desfeita',
  anulacao: 'Arremate anulado',
  transferencia: 'Transferência de comprador',
  nao_identificado: 'Pagamento não identificado',
};

export const REFUND_CHANNEL_NAMES: Record<RefundChannel, string> = {
  pix: 'Pelo PIX',
  banco: 'À mão, no banco',
};

export const REFUND_STATE_NAMES: Record<RefundState, string> = {
  solicitada: 'Aguardando aprovação',
  aprovada: 'Aprovada',
  em_processamento: 'Em processamento no banco',
  devolvida: 'Devolvida',
  nao_realizada: 'Não realizada',
  cancelada: 'Cancelada',
};

/** Why money has no destination. */
export const FREE_REASONS = {
  em_dobro: 'A cobrança já estava paga.',
  venda_encerrada: 'A venda já tinha terminado.',
  comprador_anterior: 'O arremate já tinha passado a outro comprador.',
  sem_codigo: 'Não veio por nenhum código do pátio.',
  outra_chave: 'Veio por outra chave PIX.',
  parte_encerrada: 'Uma parcela do pagamento conjunto já tinha terminado.',
  extrato: 'Veio do extrato, sem cobrança certa.',
} as const;

export const refundTexts = {
  canal: 'Escolha como o dinheiro volta.',
  devolvidoEm: 'Informe o dia em que o dinheiro saiu da conta.',
  antesDaAprovacao: 'O dia da devolução não pode ser anterior à aprovação.',
  noFuturo: 'O dia da devolução não pode estar no futuro.',
  referenciaLancada: 'Esta referência bancária já está em outra devolução.',
  recusada: 'O banco recusou a devolução.',
  naoRealizada: 'O banco não conseguiu devolver o dinheiro.',
} as const;
