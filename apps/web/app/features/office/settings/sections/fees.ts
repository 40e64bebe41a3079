import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { FEE_TEXTS } from '@martelo/contract/texts/settings-names';
import type { AuctionFee } from '@martelo/core/auction-terms';
import { fromReais, readAmount, toReais } from '@martelo/core/money';
import { typedFrom } from '../../../../lib/format/typed-money';
import { type KeyedItem, withKey } from '../form/keyed';

/** A fee while it is typed, for example '350,00'. */
export type TypedFee = KeyedItem<{ nome: string; valor: string }>;

export function feesToEdit(taxas: SiteSettings['taxas']): TypedFee[] {
  return taxas.map(({ nome, valor }) => withKey({ nome, valor: typedFrom(fromReais(valor) ?? 0) }));
}

export function feesToSend(taxas: readonly TypedFee[]): SiteSettings['taxas'] {
  return taxas.map(({ nome, valor }) => ({ nome, valor: toReais(readAmount(valor) ?? 0) }));
}

/**
 * Fees with a valid amount, so that the example can be calculated while another fee is still
 * incomplete.
 */
export function feesSoFar(taxas: readonly TypedFee[]): AuctionFee[] {
  return taxas.flatMap(({ nome, valor }) => {
    const centavos = readAmount(valor);
    if (!centavos) return [];
    const lines = { classe: null, fundamento: '', quemRecebe: 'patio' } as const;
    return [{ ...lines, tipo: 'fixo', nome, valor: centavos }];
  });
}

/** Error sentences by field, for example 'taxas.0.valor'. */
export function feeProblems(taxas: readonly TypedFee[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { nome, valor }] of taxas.entries()) {
    if (nome.trim() === '') problems[`taxas.${index}.nome`] = FEE_TEXTS.nome;
    if (!readAmount(valor)) problems[`taxas.${index}.valor`] = FEE_TEXTS.valor;
  }
  return problems;
}
