import { MIN_REASON } from '@martelo/core/approval';

/** Where what arrived by PIX stands. `pendente`: a person has to decide. */
export const ARRIVAL_STATES = ['pendente', 'creditado', 'resolvido'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

export const ARRIVAL_STATE_NAMES: Record<ArrivalState, string> = {
  pendente: 'A identificar',
  creditado: 'Creditado',
  resolvido: 'Resolvido',
};

/**
 * Why it was credited to no sale by itself, and what to do.
 *
 * - `codigo_desconhecido`: it names no charge of this house.
 * - `outra_chave`: it was paid to another key than the charge's.
 * - `venda_encerrada`: its sale takes no money any more, or only for a fine.
 * - `referencia_lancada`: a person has credited this reference with another amount, or to another sale.
 * - `talvez_lancada`: a person has credited the same amount to its sale with another reference; it may be this one.
 */
export const ARRIVAL_REASONS = [
  'codigo_desconhecido',
  'outra_chave',
  'venda_encerrada',
  'referencia_lancada',
  'talvez_lancada',
] as const;
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number];

export const ARRIVAL_REASON_TEXTS: Record<ArrivalReason, string> = {
  codigo_desconhecido:
    'O código não é de nenhuma cobrança daqui. Descubra quem pagou: credite no arremate certo, ou devolva no banco.',
  outra_chave:
    'Veio para outra chave que não a da cobrança. Confira no banco antes de creditar ou devolver.',
  venda_encerrada:
    'O arremate não recebe mais pagamentos, ou só a multa. Credite nele para pagar a multa ou devolver, ou devolva no banco.',
  referencia_lancada:
    'Alguém já lançou esta referência com outro valor ou em outro arremate. Confira os dois no extrato.',
  talvez_lancada:
    'Alguém já lançou este valor neste arremate, com outra referência. Se for o mesmo dinheiro, marque como resolvido; se não, credite este também.',
};

export const arrivalTexts = {
  nota: `Escreva como o pagamento foi resolvido, com ${MIN_REASON} caracteres ou mais.`,
} as const;
