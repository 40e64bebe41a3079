import type {
  AuctionTermsAnswer,
  AuctionTermsOnWire,
  SaleConditions,
} from '@martelo/contract/shapes/auction-terms';
import { type AuctionTerms, chargedIcms } from '@martelo/core/auction-terms';
import { fromReais, toReais } from '@martelo/core/money';
import type { LotClass } from '@martelo/core/regime';
import type { HoldingTerms, VersionWithLots } from './terms.queries.ts';

/** The terms for an answer, with their amounts in reais. */
export function presentTerms(terms: AuctionTerms): AuctionTermsOnWire {
  return {
    ...terms,
    taxas: terms.taxas.map((fee) =>
      fee.tipo === 'fixo' ? { ...fee, valor: toReais(fee.valor) } : fee,
    ),
    estadia: terms.estadia.map(({ categoria, valorPor24h }) => ({
      categoria,
      valorPor24h: toReais(valorPor24h),
    })),
  };
}

/** The terms that a form sent, as they are stored. */
export function termsFromWire({
  ofertaSegundoLicitante,
  icms: typed,
  ...sent
}: AuctionTermsOnWire): AuctionTerms {
  const icms = chargedIcms(typed);
  return {
    ...sent,
    // Absent means no, so that terms without the offer or ICMS keep the mark that they always had.
    ...(ofertaSegundoLicitante && { ofertaSegundoLicitante }),
    ...(icms && { icms }),
    taxas: sent.taxas.map((fee) =>
      fee.tipo === 'fixo' ? { ...fee, valor: centavosOf(fee.valor) } : fee,
    ),
    estadia: sent.estadia.map(({ categoria, valorPor24h }) => ({
      categoria,
      valorPor24h: centavosOf(valorPor24h),
    })),
  };
}

/** The contract has checked the amount. */
function centavosOf(reais: number): number {
  const centavos = fromReais(reais);
  if (centavos === null) throw new Error(`${reais} is no amount`);
  return centavos;
}

/** The terms of a lot for everybody. */
export function presentConditions({ terms, mark }: HoldingTerms, classe: LotClass): SaleConditions {
  return { ...presentTerms(terms), classe, marca: mark };
}

export function presentVersion(row: VersionWithLots): AuctionTermsAnswer['versoes'][number] {
  return {
    versao: row.version,
    congeladaEm: row.frozenAt.toISOString(),
    causa: row.cause,
    condicoes: presentTerms(row.terms),
    edital: row.editalSha256?.toString('hex') ?? null,
    lotes: row.lots,
  };
}
