import type { Centavos } from './money.ts';
import { LOT_CLASSES, type LotClass, type Regime } from './regime.ts';

/** Receives a line of the sale. */
export const FEE_RECEIVERS = ['leiloeiro', 'patio', 'estado'] as const;
export type FeeReceiver = (typeof FEE_RECEIVERS)[number];

interface FeeFields {
  nome: string;
  /** Only lots of this class owe the fee; null: every lot. */
  classe: LotClass | null;
  /** The legal ground, which the public regimes require. */
  fundamento: string;
  quemRecebe: FeeReceiver;
}

/** A fee that the buyer owes besides the hammer price and the commission. */
export type AuctionFee =
  | (FeeFields & { tipo: 'fixo'; valor: Centavos })
  | (FeeFields & { tipo: 'percentual'; pontosBase: number });

/** What the buyer pays to the state of a lot of one class, on the hammer price. */
export interface IcmsRate {
  pontosBase: number;
  /** The legal ground, which the public regimes require. */
  fundamento: string;
}
export type IcmsRates = Partial<Record<LotClass, IcmsRate>>;

/** Greatest rate of ICMS: 30 %. */
export const MAX_ICMS_BASIS_POINTS = 3_000;

/** One payment of the whole, or a signal first and the balance later. */
export const PAYMENT_FORMS = ['integral', 'sinal_saldo'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

/**
 * The terms of an auction: what the buyer owes and until when (specification, after-the-hammer 0.2).
 * Percentages are basis points (500 is 5 %). A deadline in hours runs through weekends; one in
 * business days ends at 23:59:59 of that day, in the yard's zone (0.6).
 */
export interface AuctionTerms {
  comissaoPontosBase: number;
  taxas: readonly AuctionFee[];
  formaPagamento: PaymentForm;
  /** The signal's share of the hammer price. */
  sinalPontosBase: number;
  prazoSinalHoras: number;
  prazoSaldoDiasUteis: number;
  /** For `integral`. */
  prazoIntegralDiasUteis: number;
  /** Within which the seller decides a conditional sale. */
  prazoDecisaoDiasUteis: number;
  multaInadimplenciaPontosBase: number;
  impedimentoDias: number;
  prazoRetiradaDiasUteis: number;
  /** The daily rate after that, by vehicle category as the yard names it; `categoria` '' is for all. */
  estadia: readonly { categoria: string; valorPor24h: Centavos }[];
  tetoEstadiaDias: number;
  abandonoDias: number;
  exigeHomologacao: boolean;
  prazoRecursoDiasUteis: number;
  /**
   * The next bidder may be offered the vehicle when the buyer does not pay. Terms that were frozen
   * before the field existed have none, which means no.
   */
  ofertaSegundoLicitante?: boolean;
  /**
   * ICMS by class of lot; a class without a rate owes none. Absent, as in terms that were frozen before
   * the field existed: no lot owes any.
   */
  icms?: IcmsRates;
}

/** The terms of a new auction before the yard's own commission and fees. */
export const DEFAULT_TERMS: AuctionTerms = {
  comissaoPontosBase: 500,
  taxas: [],
  formaPagamento: 'sinal_saldo',
  sinalPontosBase: 2_000,
  prazoSinalHoras: 24,
  prazoSaldoDiasUteis: 3,
  prazoIntegralDiasUteis: 1,
  prazoDecisaoDiasUteis: 2,
  multaInadimplenciaPontosBase: 0,
  impedimentoDias: 0,
  prazoRetiradaDiasUteis: 5,
  estadia: [],
  tetoEstadiaDias: 180,
  abandonoDias: 30,
  exigeHomologacao: false,
  prazoRecursoDiasUteis: 3,
};

/**
 * The rates that charge something. Undefined without one: terms of an auction that charges no ICMS are the
 * same, to the byte of their hash, whether somebody saved zeros or nothing.
 */
export function chargedIcms(rates: IcmsRates | undefined): IcmsRates | undefined {
  const charged = LOT_CLASSES.flatMap((classe) => {
    const rate = rates?.[classe];
    return rate && rate.pontosBase > 0 ? [[classe, rate] as const] : [];
  });
  return charged.length > 0 ? Object.fromEntries(charged) : undefined;
}

/** Terms as they were frozen: what a version holds besides its number and its instant. */
export interface FrozenTerms {
  regime: Regime;
  terms: AuctionTerms;
  /** SHA-256 of the published edital, as hex; null: the auction has none of its own. */
  editalSha256: string | null;
}
