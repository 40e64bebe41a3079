import { type AuctionType, categoryOfType, slugOfType } from '@martelo/core/vehicle-types';

export interface SearchInput {
  modelo: string;
  /** Null: all categories. */
  type: AuctionType | null;
  /** Reais; null: any price. */
  precoMax: number | null;
}

/** The address that the search box opens (specification, section 2: three rules). */
export function searchTarget({ modelo, type, precoMax }: SearchInput): string {
  const titulo = modelo.trim();
  if (type && titulo === '' && precoMax === null) return `/veiculos/categoria/${slugOfType(type)}`;
  const query = new URLSearchParams();
  if (titulo) query.set('titulo', titulo);
  if (type) query.set('tipo', categoryOfType(type));
  // With a category the maximum price is left out, as the specification says.
  else if (precoMax !== null) query.set('precoMax', String(precoMax));
  const text = query.toString();
  return text ? `/veiculos?${text}` : '/veiculos';
}
