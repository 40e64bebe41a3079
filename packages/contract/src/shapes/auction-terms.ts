/** The terms of an auction on the wire: as core has them, with amounts in reais. */
import { FEE_RECEIVERS, PAYMENT_FORMS } from '@martelo/core/auction-terms';
import { toReais } from '@martelo/core/money';
import { LOT_CLASSES, REGIMES } from '@martelo/core/regime';
import { z } from 'zod';
import { FEE_TEXTS } from '../texts/settings-names.ts';
import {
  MAX_AUCTION_FEES,
  MAX_STORAGE_RATES,
  rangeText,
  TERMS_RANGES,
  type TermsNumber,
} from '../texts/terms-texts.ts';
import { id, moment, reais } from './fields.ts';
import { integerInput, moneyInput, optionalText, requiredText } from './form-fields.ts';

const feeFields = {
  nome: z.string(),
  classe: z.enum(LOT_CLASSES).nullable(),
  fundamento: z.string(),
  quemRecebe: z.enum(FEE_RECEIVERS),
};

const auctionFee = z.discriminatedUnion('tipo', [
  z.object({ ...feeFields, tipo: z.literal('fixo'), valor: reais }),
  z.object({ ...feeFields, tipo: z.literal('percentual'), pontosBase: z.number() }),
]);

/** How and until when a buyer pays and collects: what the yard's settings give to a new auction. */
export const paymentTerms = z.object({
  formaPagamento: z.enum(PAYMENT_FORMS),
  sinalPontosBase: z.number(),
  prazoSinalHoras: z.number(),
  prazoSaldoDiasUteis: z.number(),
  prazoIntegralDiasUteis: z.number(),
  prazoDecisaoDiasUteis: z.number(),
  multaInadimplenciaPontosBase: z.number(),
  impedimentoDias: z.number(),
  prazoRetiradaDiasUteis: z.number(),
  tetoEstadiaDias: z.number(),
  abandonoDias: z.number(),
});
export type PaymentTerms = z.infer<typeof paymentTerms>;

export const auctionTerms = paymentTerms.extend({
  comissaoPontosBase: z.number(),
  taxas: z.array(auctionFee),
  estadia: z.array(z.object({ categoria: z.string(), valorPor24h: reais })),
  exigeHomologacao: z.boolean(),
  prazoRecursoDiasUteis: z.number(),
});
export type AuctionTermsOnWire = z.infer<typeof auctionTerms>;

/** The terms under which a lot sells. */
export const saleConditions = auctionTerms.extend({
  /** The lot's class, which some fees are for. */
  classe: z.enum(LOT_CLASSES),
  /**
   * The mark of the terms that the bidder saw: a bid sends it back, and is refused when other
   * terms hold by then.
   */
  marca: z.string(),
});
export type SaleConditions = z.infer<typeof saleConditions>;

/** The mark in the body of a bid. Absent: whoever bids has not read the terms. */
export const termsMarkInput = z.optional(z.string().max(64));

const number = (name: TermsNumber) =>
  integerInput(TERMS_RANGES[name].min, TERMS_RANGES[name].max, rangeText(name));
const positiveReais = (message: string) =>
  z.pipe(
    moneyInput(message).check(z.refine((centavos) => centavos > 0, message)),
    z.transform(toReais),
  );

export const paymentTermsInput = z.object({
  formaPagamento: z.enum(PAYMENT_FORMS, { error: 'Escolha a forma de pagamento.' }),
  sinalPontosBase: number('sinalPontosBase'),
  prazoSinalHoras: number('prazoSinalHoras'),
  prazoSaldoDiasUteis: number('prazoSaldoDiasUteis'),
  prazoIntegralDiasUteis: number('prazoIntegralDiasUteis'),
  prazoDecisaoDiasUteis: number('prazoDecisaoDiasUteis'),
  multaInadimplenciaPontosBase: number('multaInadimplenciaPontosBase'),
  impedimentoDias: number('impedimentoDias'),
  prazoRetiradaDiasUteis: number('prazoRetiradaDiasUteis'),
  tetoEstadiaDias: number('tetoEstadiaDias'),
  abandonoDias: number('abandonoDias'),
});

const feeInputFields = {
  nome: requiredText(FEE_TEXTS.nome, 60),
  classe: z.enum(LOT_CLASSES, { error: 'Escolha uma classe da lista.' }).nullable(),
  fundamento: optionalText(200),
  quemRecebe: z.enum(FEE_RECEIVERS, { error: 'Escolha quem recebe.' }),
};

const feeInput = z.discriminatedUnion(
  'tipo',
  [
    z.object({
      ...feeInputFields,
      tipo: z.literal('fixo'),
      valor: positiveReais(FEE_TEXTS.valor),
    }),
    z.object({
      ...feeInputFields,
      tipo: z.literal('percentual'),
      pontosBase: integerInput(1, 3_000, 'Informe de 0,01% a 30%.'),
    }),
  ],
  { error: 'Escolha se a taxa é fixa ou percentual.' },
);

export const auctionTermsInput = paymentTermsInput.extend({
  comissaoPontosBase: integerInput(0, 3_000, 'Informe uma comissão de 0% a 30%.'),
  taxas: z
    .array(feeInput, { error: 'Informe a lista de taxas.' })
    .max(MAX_AUCTION_FEES, `Use no máximo ${MAX_AUCTION_FEES} taxas.`),
  estadia: z
    .array(
      z.object({
        categoria: optionalText(60),
        valorPor24h: positiveReais('Informe a diária em reais, como 38,90.'),
      }),
      { error: 'Informe a lista de diárias.' },
    )
    .max(MAX_STORAGE_RATES, `Use no máximo ${MAX_STORAGE_RATES} diárias.`),
  exigeHomologacao: z.boolean({ error: 'Escolha se há homologação.' }),
  prazoRecursoDiasUteis: number('prazoRecursoDiasUteis'),
});

export const auctionTermsChange = z.object({
  condicoes: auctionTermsInput,
  /** The version that the form was opened with: a save of an older one is refused. */
  version: z.string({ error: 'Recarregue a página antes de salvar.' }).max(64),
});
export type AuctionTermsChange = z.output<typeof auctionTermsChange>;

/** The terms of an auction for the office, with every frozen version. */
export const auctionTermsAnswer = z.object({
  leilao: z.object({ id, titulo: z.string(), regime: z.enum(REGIMES) }),
  version: z.string(),
  /** Those that wait for the next version of the edital, if there are some. */
  condicoes: auctionTerms,
  /** A published edital fixes the terms: what is saved waits for its next version. */
  noEdital: z.boolean(),
  /** Terms wait for that version. */
  aguardam: z.boolean(),
  /** The newest first. */
  versoes: z.array(
    z.object({
      versao: z.number(),
      congeladaEm: moment,
      causa: z.enum(['publication', 'first-bid', 'change', 'migration']),
      condicoes: auctionTerms,
      /** SHA-256 of the edital in force then, as hex; null: none of its own. */
      edital: z.string().nullable(),
      /** How many lots sell under it. */
      lotes: z.number(),
    }),
  ),
});
export type AuctionTermsAnswer = z.infer<typeof auctionTermsAnswer>;

export const auctionTermsSaved = auctionTermsAnswer.extend({ message: z.string() });
