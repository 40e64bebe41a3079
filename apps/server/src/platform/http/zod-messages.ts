import { textTooLong } from '@martelo/contract/texts/field-texts';
import { z } from 'zod';

/** Sentences for the rules that have none of their own, so that no field answers in English. */
export function speakPortuguese(): void {
  z.config({ customError: (issue) => sentenceOf(issue as z.core.$ZodIssue) });
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Preencha este campo.' : 'O valor informado é inválido.';
    case 'too_big':
      return issue.origin === 'string'
        ? textTooLong(Number(issue.maximum))
        : `O valor deve ser no máximo ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `Use pelo menos ${issue.minimum} caracteres.`
        : `O valor deve ser no mínimo ${issue.minimum}.`;
    case 'invalid_value':
      return 'Escolha uma das opções.';
    default:
      return 'O valor informado é inválido.';
  }
}
