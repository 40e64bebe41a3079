import { timeLeft } from '@martelo/core/charge-reminders';
import { formatBRL } from '@martelo/core/money';
import type { ChargeKind } from '../../../platform/database/sales-schema.ts';

/** A charge at the beginning of a sentence. */
export const PART_WORDS: Record<ChargeKind, string> = {
  sinal: 'O sinal',
  saldo: 'O saldo',
  integral: 'O pagamento',
  multa: 'A multa',
};

/** '24 horas' */
export function timeLeftWords(dueAt: Date, at: Date): string {
  const left = timeLeft(dueAt, at);
  return 'hours' in left
    ? `${left.hours} ${left.hours === 1 ? 'hora' : 'horas'}`
    : `${left.minutes} ${left.minutes === 1 ? 'minuto' : 'minutos'}`;
}

/** What may follow when a charge stays open; `fine` in centavos, of the purchase's own terms. */
export function consequenceWords(kind: ChargeKind, fine: number): string {
  if (kind === 'multa') return 'A multa continua devida.';
  return fine > 0
    ? `Sem pagamento, a venda pode ser desfeita, com multa de ${formatBRL(fine)}.`
    : 'Sem pagamento, a venda pode ser desfeita.';
}
