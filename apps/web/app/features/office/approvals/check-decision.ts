import { MIN_REASON } from '@martelo/core/approval';
import type { FieldErrors } from '../../../lib/forms/field-errors';

export type Move = 'approve' | 'reject';

/** What a decision lacks; null when it can be sent. */
export function checkDecision(move: Move, password: string, note: string): FieldErrors | null {
  const errors: FieldErrors = {};
  if (password === '') errors.password = 'Digite a sua senha.';
  if (move === 'reject' && [...note.trim()].length < MIN_REASON) {
    errors.note = `Diga por que rejeita, com ${MIN_REASON} caracteres ou mais.`;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
