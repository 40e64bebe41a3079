/**
 * Texts about an auction's rules for bids, and their limits. Without zod, because the form imports
 * these.
 */
import { type IncrementProblem, MAX_INCREMENT_STEPS } from '@martelo/core/increments';

export const WINDOW_SECONDS = { min: 10, max: 1800 } as const;
export const RESERVE_PERCENT = { min: 1, max: 1000 } as const;

export const bidRuleTexts = {
  incrementos: 'Informe os incrementos em linhas, da menor faixa para a maior.',
  ate: 'Informe até que valor vai esta linha, como 10.000,00.',
  ateOrder: 'Cada linha vai até um valor maior que o da linha anterior.',
  ateLast: 'Só a última linha vale para todos os valores acima.',
  valor: 'Informe o incremento em reais, como 100,00.',
  tooMany: `Use no máximo ${MAX_INCREMENT_STEPS} linhas.`,
  empty: 'Acrescente uma linha ou escolha “Sem incremento”.',
  janela: 'Informe um tempo de 10 segundos a 30 minutos.',
  tempo: 'Informe um tempo de 10 segundos a 30 minutos.',
  reservaPercentual: 'Informe uma porcentagem inteira de 1 a 1.000, ou deixe em branco.',
  automaticNeedsIncrements:
    'O lance automático precisa de incrementos. Defina os incrementos ou desligue o lance automático.',
} as const;

/** An error in a table of increments, and the part of its line beside which it is shown. */
export function faultText(problem: IncrementProblem): {
  part: 'ate' | 'valor' | null;
  message: string;
} {
  switch (problem) {
    case 'EMPTY':
      return { part: null, message: bidRuleTexts.empty };
    case 'TOO_MANY':
      return { part: null, message: bidRuleTexts.tooMany };
    case 'RAISE':
      return { part: 'valor', message: bidRuleTexts.valor };
    case 'ORDER':
      return { part: 'ate', message: bidRuleTexts.ateOrder };
    case 'LAST':
      return { part: 'ate', message: bidRuleTexts.ateLast };
  }
}
