import type { AuctionTerms, FeeReceiver } from './auction-terms.ts';
import { type Centavos, percentOf } from './money.ts';
import type { LotClass } from './regime.ts';

/** A part of what the buyer owes. */
export interface SaleLine {
  tipo: 'arremate' | 'comissao' | 'taxa' | 'acrescimo';
  nome: string;
  /** The amount that a percentage was charged on; of a fixed amount, the amount itself. */
  base: Centavos;
  /** Null for a fixed amount. */
  pontosBase: number | null;
  valor: Centavos;
  quemRecebe: FeeReceiver | 'vendedor';
  fundamento: string;
}

/** The cost of a hammer price under an auction's terms. */
export interface SaleAmounts {
  arremate: Centavos;
  /**
   * The hammer price first, then the commission, then the fees in the order of the terms. What an accepted
   * counter-offer adds follows, in the same order.
   */
  lines: readonly SaleLine[];
  /** The sum of the lines. It may pass `MAX_CENTAVOS`, which bounds typed amounts alone. */
  total: Centavos;
  /** The two parts of a payment in signal and balance; null when the whole is paid at once. */
  parts: { signal: Centavos; balance: Centavos } | null;
}

/**
 * Computes all that a buyer owes for a lot: each percentage is rounded once, half up, on the hammer
 * price; the balance is the difference, so that the parts sum to the total (specification,
 * after-the-hammer 0.5 and 1.6).
 */
export function saleAmountsOf(
  terms: AuctionTerms,
  classe: LotClass,
  arremate: Centavos,
): SaleAmounts {
  const lines: SaleLine[] = [hammerLine(arremate), commissionLine(terms, arremate)];
  for (const fee of terms.taxas) {
    if (fee.classe !== null && fee.classe !== classe) continue;
    const { nome, quemRecebe, fundamento } = fee;
    lines.push(
      fee.tipo === 'fixo'
        ? {
            tipo: 'taxa',
            nome,
            quemRecebe,
            fundamento,
            base: fee.valor,
            pontosBase: null,
            valor: fee.valor,
          }
        : {
            tipo: 'taxa',
            nome,
            quemRecebe,
            fundamento,
            base: arremate,
            pontosBase: fee.pontosBase,
            valor: percentOf(arremate, fee.pontosBase),
          },
    );
  }
  const total = lines.reduce((sum, { valor }) => sum + valor, 0);
  if (terms.formaPagamento === 'integral') return { arremate, lines, total, parts: null };
  const signal = percentOf(arremate, terms.sinalPontosBase);
  return { arremate, lines, total, parts: { signal, balance: total - signal } };
}

/** A sale as its price is found: the hammer price, and what an accepted counter-offer adds to it. */
export interface PricedSale {
  arremate: Centavos;
  acrescimo: Centavos;
}

/** The price that a sale was made at, without commission and fees. */
export const salePriceOf = ({ arremate, acrescimo }: PricedSale): Centavos => arremate + acrescimo;

/** What an accepted counter-offer does to the cost of a hammer price. */
export interface RaisedAmounts extends SaleAmounts {
  /** The lines that are added to those of the hammer price, which stay as they are. */
  added: readonly SaleLine[];
}

/**
 * The cost of a sale that was made above its hammer price, by a counter-offer. It is the cost of a hammer price
 * of that height: each percentage is rounded once, on the price. The lines of the hammer price stay, so what
 * is added to each percentage is the difference (specification, after-the-hammer 0.5, 1.5 and 1.6).
 */
export function raisedAmountsOf(
  terms: AuctionTerms,
  classe: LotClass,
  sale: PricedSale,
): RaisedAmounts {
  const { arremate, acrescimo } = sale;
  const { lines } = saleAmountsOf(terms, classe, arremate);
  const whole = saleAmountsOf(terms, classe, salePriceOf(sale));
  if (acrescimo === 0) return { ...whole, added: [] };
  const shares = lines.flatMap((line, index): SaleLine[] => {
    const valor = (whole.lines[index]?.valor ?? 0) - line.valor;
    if (line.pontosBase === null || valor === 0) return [];
    return [{ ...line, nome: `${line.nome} sobre o acréscimo`, base: acrescimo, valor }];
  });
  const added = [raiseLine(acrescimo), ...shares];
  return { ...whole, arremate, lines: [...lines, ...added], added };
}

function raiseLine(acrescimo: Centavos): SaleLine {
  return {
    tipo: 'acrescimo',
    nome: 'Acréscimo da contraproposta',
    base: acrescimo,
    pontosBase: null,
    valor: acrescimo,
    quemRecebe: 'vendedor',
    fundamento: '',
  };
}

function hammerLine(arremate: Centavos): SaleLine {
  return {
    tipo: 'arremate',
    nome: 'Valor do arremate',
    base: arremate,
    pontosBase: null,
    valor: arremate,
    quemRecebe: 'vendedor',
    fundamento: '',
  };
}

function commissionLine({ comissaoPontosBase }: AuctionTerms, arremate: Centavos): SaleLine {
  return {
    tipo: 'comissao',
    nome: 'Comissão do leiloeiro',
    base: arremate,
    pontosBase: comissaoPontosBase,
    valor: percentOf(arremate, comissaoPontosBase),
    quemRecebe: 'leiloeiro',
    fundamento: '',
  };
}

/**
 * The greatest hammer price whose total does not exceed what somebody wants to spend; null when not
 * even a price of one centavo fits.
 */
export function greatestHammerWithin(
  terms: AuctionTerms,
  classe: LotClass,
  spend: Centavos,
): Centavos | null {
  const totalOf = (arremate: Centavos) => saleAmountsOf(terms, classe, arremate).total;
  if (totalOf(1) > spend) return null;
  let fits = 1;
  let tooMuch = spend + 1;
  // The total never falls when the hammer price rises, so the boundary is found by halving.
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (totalOf(middle) <= spend) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}
