import type { AuctionTerms } from '@martelo/core/auction-terms';
import { namesOf, percentWords } from './edital-words.ts';
import type { Edital } from './read-edital.ts';

/**
 * The clauses about a buyer who does not pay. Auctions whose terms have the same rates share one clause. A
 * rate can be charged only when the edital states it.
 */
export function defaultParagraphs({ auctions }: Pick<Edital, 'auctions'>): string[] {
  const offering = auctions.filter(({ lots, terms }) => lots.length > 0 && hasRates(terms));
  const groups = [...Map.groupBy(offering, ({ terms }) => sentencesOf(terms).join(' ')).values()];
  return groups.flatMap((group) =>
    group
      .slice(0, 1)
      .map(
        ({ terms }) => `${namesOf(group)}, se faltar o pagamento: ${sentencesOf(terms).join(' ')}`,
      ),
  );
}

function hasRates(terms: AuctionTerms): boolean {
  const { multaInadimplenciaPontosBase, impedimentoDias, ofertaSegundoLicitante = false } = terms;
  return multaInadimplenciaPontosBase > 0 || impedimentoDias > 0 || ofertaSegundoLicitante;
}

function sentencesOf(terms: AuctionTerms): string[] {
  const { multaInadimplenciaPontosBase: fine, impedimentoDias: days } = terms;
  return [
    fine > 0
      ? `a multa é de ${percentWords(fine)} do valor do arremate; o que já foi pago fica primeiro para ela, e o resto é devolvido.`
      : 'não há multa, e o que já foi pago é devolvido.',
    ...(days > 0
      ? [
          `Quem não pagou não dá lances por ${days} ${days === 1 ? 'dia' : 'dias'}, ou até pagar a multa e a equipe retirar o impedimento.`,
        ]
      : []),
    ...(terms.ofertaSegundoLicitante
      ? [
          'O veículo pode ser oferecido ao licitante seguinte, pelo maior lance dele, que tem 1 dia útil para responder e não é obrigado a aceitar.',
        ]
      : []),
  ];
}
