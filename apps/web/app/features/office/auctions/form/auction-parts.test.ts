import { expect, it } from 'vitest';
import { newLine } from '../../../../entities/auction/rules/rules-draft';
import { conflictOf, mergeDrafts } from '../../../../ui/form/conflict';
import { type AuctionDraft, emptyAuction } from './auction-draft';
import { AUCTION_PARTS } from './auction-parts';

const base: AuctionDraft = { ...emptyAuction(0), titulo: 'Antes' };

/** A change of each part of the form, by the part's name. */
const CHANGES: Record<string, Partial<AuctionDraft>> = {
  titulo: { titulo: 'Depois' },
  tipo: { tipo: 'Motos' },
  numeroLote: { numeroLote: '9' },
  regime: { regime: 'art328' },
  descricao: { descricao: 'Com visita.' },
  dataInicio: { dataInicio: '2099-01-05T09:00' },
  dataFim: { dataFim: '2099-02-05T09:00' },
  ...Object.fromEntries(
    [
      ...['marca', 'modelo', 'ano', 'combustivel', 'cilindrada', 'estilo'],
      ...['capacidadeCarga', 'comprimento', 'potencia', 'horasDeUso'],
    ].map((name) => [name, { details: { [name]: '7' } }]),
  ),
  incrementos: { rules: { ...base.rules, lines: [newLine('', '100,00')] } },
  prorrogacao: { rules: { ...base.rules, extends: true } },
  lanceAutomatico: { rules: { ...base.rules, automatic: true } },
  reservaPercentual: { rules: { ...base.rules, reserve: '80' } },
};

it('every part is walked', () => {
  expect(AUCTION_PARTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(CHANGES).toSorted());
});

it.each(Object.entries(CHANGES))(
  '%s: the other person’s change is named and taken',
  (name, change) => {
    const theirs = { ...base, ...change };
    const found = conflictOf(AUCTION_PARTS, { base, mine: base, theirs });
    expect(found.parts.map((part) => part.name)).toEqual([name]);
    const [part] = found.parts;
    expect(part?.words(theirs)).not.toBe(part?.words(base));
    expect(part?.isSame(part.take(base, theirs), theirs)).toBe(true);
    const mine = name === 'titulo' ? { ...base, numeroLote: '5' } : { ...base, titulo: 'Meu' };
    const merged = mergeDrafts(AUCTION_PARTS, { base, mine, theirs });
    expect(AUCTION_PARTS.filter(({ isSame }) => !isSame(merged, theirs))).toHaveLength(1);
    expect(
      AUCTION_PARTS.filter(({ isSame }) => !isSame(merged, mine)).map((one) => one.name),
    ).toEqual([name]);
  },
);
