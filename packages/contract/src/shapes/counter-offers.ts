/** Prices that the seller of a conditional sale asks the bidder for. Amounts in reais. */
import { COUNTER_OFFER_STATES } from '@martelo/core/counter-offer';
import { z } from 'zod';
import { counterOfferTexts } from '../texts/counter-offer-texts.ts';
import { id, moment, reais } from './fields.ts';
import { momentInput, moneyInput } from './form-fields.ts';

const VERSION = 'Recarregue a página e tente de novo.';

export const counterOfferBody = z.object({
  valor: z
    .union([z.string(), z.number()], { error: counterOfferTexts.valor })
    .pipe(moneyInput(counterOfferTexts.valor))
    .refine((valor) => valor > 0, counterOfferTexts.valor),
  /** Until when the bidder may answer. */
  prazo: momentInput(counterOfferTexts.prazo),
  /** The sale's. */
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});

export const answerCounterOfferBody = z.object({
  resposta: z.enum(['aceitar', 'recusar'], { error: counterOfferTexts.resposta }),
});

const fields = {
  id,
  valor: reais,
  /** With commission and fees. */
  total: reais,
  feitaEm: moment,
  validaAte: moment,
  /** The state now: silence is `encerrada` before any job has run. */
  estado: z.enum(COUNTER_OFFER_STATES),
  respondidaEm: moment.nullable(),
};

/** The counter-offers of a sale for the office, the newest first. */
export const saleCounterOffers = z.object({
  contrapropostas: z.array(z.object({ ...fields, por: z.string() })),
  /** A price above the bid and up to the minimum may be asked for now. */
  podeFazer: z.boolean(),
  lance: reais,
  minimo: reais.nullable(),
  decisaoAte: moment.nullable(),
});
export type SaleCounterOffers = z.infer<typeof saleCounterOffers>;

/** A counter-offer as the bidder sees it. */
export const ownCounterOffer = z.object({
  ...fields,
  arremateId: id,
  veiculo: z.string(),
  lance: reais,
});
export type OwnCounterOffer = z.infer<typeof ownCounterOffer>;

/** The newest counter-offer of each own sale that has one. */
export const ownCounterOffers = z.object({
  contrapropostas: z.array(ownCounterOffer),
  serverTime: moment,
});
export type OwnCounterOffers = z.infer<typeof ownCounterOffers>;
