import { MIN_REASON } from '@martelo/core/approval';
import type { CoafCriterion } from '@martelo/core/coaf';

/** The words about operations that the house analyses. Without zod, because pages show them. */
export const COAF_CRITERION_NAMES: Record<CoafCriterion, string> = {
  dinheiro: 'R$ 30.000,00 ou mais em dinheiro',
  terceiro: 'Pagamento por outra pessoa',
  frota: 'Muitos veículos',
};

export const coafTexts = {
  criterio: 'Escolha um critério da lista.',
  justificativa: `Escreva o que a análise concluiu, com ${MIN_REASON} caracteres ou mais.`,
} as const;
