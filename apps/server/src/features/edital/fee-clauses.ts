import { LOT_CLASS_NAMES } from '@martelo/contract/texts/terms-texts';
import type { AuctionFee, AuctionTerms } from '@martelo/core/auction-terms';
import { formatBRL } from '@martelo/core/money';
import { LOT_CLASSES } from '@martelo/core/regime';
import { lettered, listWords, namesOf, percentWords } from './edital-words.ts';
import type { Edital } from './read-edital.ts';

/**
 * The commission and the fees of the auctions that offer lots, with auctions of the same costs
 * together. While nothing is offered, those of the next auction.
 */
export function feeParagraphs({ terms, auctions }: Pick<Edital, 'terms' | 'auctions'>): string[] {
  const offering = auctions.filter(({ lots }) => lots.length > 0);
  const groups = [...Map.groupBy(offering, costsOf).values()];
  const [only] = groups;
  if (groups.length <= 1) return costParagraphs(only?.[0]?.terms ?? terms);
  return groups.flatMap((group) => [
    `${namesOf(group)}:`,
    ...group.slice(0, 1).flatMap((auction) => costParagraphs(auction.terms)),
  ]);
}

/** '5% sobre o valor do arremate'; every rate when the auctions have different ones. */
export function commissionWords({ terms, auctions }: Pick<Edital, 'terms' | 'auctions'>): string {
  const offering = auctions.filter(({ lots }) => lots.length > 0).map((auction) => auction.terms);
  const rates = (offering.length > 0 ? offering : [terms]).map((one) => one.comissaoPontosBase);
  const words = [...new Set(rates)].sort((one, other) => one - other).map(percentWords);
  const each = words.length > 1 ? ', conforme o leilão,' : '';
  return `${listWords(words)}${each} sobre o valor do arremate`;
}

const costsOf = ({ terms }: { terms: AuctionTerms }) =>
  JSON.stringify([terms.comissaoPontosBase, chargesOf(terms)]);

function costParagraphs(terms: AuctionTerms): string[] {
  const { comissaoPontosBase } = terms;
  const charges = chargesOf(terms);
  const rate = percentWords(comissaoPontosBase);
  if (charges.length === 0) {
    return comissaoPontosBase > 0 ? [`A comissão do leiloeiro é de ${rate}.`] : [];
  }
  const commission = comissaoPontosBase > 0 ? ` e da comissão do leiloeiro, de ${rate},` : ',';
  return [
    `Além do valor do arremate${commission} o arrematante paga por veículo:`,
    ...lettered(charges.map((fee) => `${feeWords(fee)}.`)),
    ...totalOf(charges),
  ];
}

/** The fees, and ICMS of each class as if it were one. */
function chargesOf({ taxas, icms }: AuctionTerms): AuctionFee[] {
  const rates = LOT_CLASSES.flatMap((classe): AuctionFee[] => {
    const rate = icms?.[classe];
    const line = { tipo: 'percentual', nome: 'ICMS', quemRecebe: 'estado', classe } as const;
    return rate ? [{ ...line, ...rate }] : [];
  });
  return [...taxas, ...rates];
}

function feeWords(fee: AuctionFee): string {
  const { nome, classe, fundamento } = fee;
  const amount =
    fee.tipo === 'fixo'
      ? formatBRL(fee.valor)
      : `${percentWords(fee.pontosBase)} do valor do arremate`;
  const only = classe === null ? '' : ` (só lotes de classe ${LOT_CLASS_NAMES[classe]})`;
  return `${nome}: ${amount}${only}${fundamento === '' ? '' : `, conforme ${fundamento}`}`;
}

/** A sum only of amounts that every vehicle owes. */
function totalOf(charges: readonly AuctionFee[]): string[] {
  const fixed = charges.flatMap((fee) =>
    fee.tipo === 'fixo' && fee.classe === null ? [fee.valor] : [],
  );
  if (charges.length < 2 || fixed.length < charges.length) return [];
  const total = fixed.reduce((sum, valor) => sum + valor, 0);
  return [`Total das taxas por veículo: ${formatBRL(total)}.`];
}
