import type { CorrectionReason } from '@martelo/core/correction-reasons';

export const CORRECTION_REASON_NAMES: Record<CorrectionReason, string> = {
  erro: 'Erro ao dar o lance',
  conta_banida: 'A conta foi banida',
  ordem: 'Ordem judicial ou da autoridade',
  outro: 'Outro motivo',
};

export const correctionTexts = {
  reason: 'Motivo no registro público',
  reasonHint: 'Fica no registro de lances, sem nomes. Não há como mudá-lo depois.',
  choose: 'Escolha um motivo da lista.',
};
