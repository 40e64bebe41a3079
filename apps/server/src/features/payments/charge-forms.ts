import type { ChargeForm } from '@martelo/contract/shapes/payments';
import type { ChargeRecord } from './payments.queries.ts';

type Part = Pick<ChargeRecord, 'kind' | 'valor' | 'dueAt'>;

/** The other form in which what is open of a purchase can be charged. */
export interface OtherForm {
  forma: ChargeForm;
  /** The charges of that form. */
  charges: Part[];
  /** The charges that come into force again; empty where one of everything is made. */
  restoredIds: number[];
  /** The open charges that it takes the place of. */
  replacedIds: number[];
}

/**
 * Signal and balance may be paid at once while the signal is open, until when it is due; and the one charge of everything
 * may become signal and balance again while it is open, each due when it was. Null: there is nothing to choose.
 */
export function otherFormOf(charges: readonly ChargeRecord[]): OtherForm | null {
  const open = charges.filter(({ state }) => state === 'aberta');
  const signal = open.find(({ kind }) => kind === 'sinal');
  const balance = open.find(({ kind }) => kind === 'saldo');
  if (signal && balance) {
    const { dueAt } = signal;
    return {
      forma: 'integral',
      charges: [{ kind: 'integral', valor: signal.valor + balance.valor, dueAt }],
      restoredIds: [],
      replacedIds: [signal.id, balance.id],
    };
  }
  const whole = open.find(({ kind }) => kind === 'integral');
  const parts = whole ? charges.filter(({ replacedById }) => replacedById === whole.id) : [];
  if (!whole || parts.length === 0) return null;
  return {
    forma: 'partes',
    charges: parts,
    restoredIds: parts.map(({ id }) => id),
    replacedIds: [whole.id],
  };
}

/** True if the purchase is charged in this form already, also where it has been paid since. */
export function isInForm(charges: readonly ChargeRecord[], forma: ChargeForm): boolean {
  const counted = charges.filter(({ state }) => state !== 'cancelada');
  if (forma === 'partes') return counted.some(({ kind }) => kind === 'sinal');
  return counted.some(({ id }) => charges.some(({ replacedById }) => replacedById === id));
}
