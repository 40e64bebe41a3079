import type { Publication } from '@martelo/contract/shapes/publication';
import { auctionFieldTexts } from '@martelo/contract/texts/field-texts';
import { fromYardField, toYardField } from '../../../../lib/time/yard-time';

/** The fields of the auction as the person writes them; the dates on the yard's clock. */
export type NewVersion = Record<'titulo' | 'numeroLote' | 'dataInicio' | 'dataFim', string>;

export function newVersionOf({ leilao }: Publication): NewVersion {
  return {
    titulo: leilao.titulo,
    numeroLote: leilao.numeroLote,
    dataInicio: toYardField(leilao.dataInicio),
    dataFim: toYardField(leilao.dataFim),
  };
}

/** What the person has changed, as the call takes it; what stays is left out. */
export function changesOf(draft: NewVersion, shown: Publication): Partial<NewVersion> {
  const before = newVersionOf(shown);
  const names = (['titulo', 'numeroLote', 'dataInicio', 'dataFim'] as const).filter(
    (name) => draft[name].trim() !== before[name],
  );
  const sent = names.map((name) => [
    name,
    name === 'dataInicio' || name === 'dataFim'
      ? (fromYardField(draft[name]) ?? '')
      : draft[name].trim(),
  ]);
  return Object.fromEntries(sent);
}

const REQUIRED: NewVersion = {
  titulo: auctionFieldTexts.titulo,
  numeroLote: auctionFieldTexts.numeroLote,
  dataInicio: auctionFieldTexts.dataInicio,
  dataFim: auctionFieldTexts.dataFim,
};

/** A field that was emptied: an edital cannot announce nothing. */
export function emptyFields(draft: NewVersion): Partial<NewVersion> {
  const names = Object.keys(REQUIRED) as (keyof NewVersion)[];
  return Object.fromEntries(
    names.filter((name) => draft[name].trim() === '').map((name) => [name, REQUIRED[name]]),
  );
}
