/** Counter-offers in conditional sales: what the seller sends, what the bidder answers, and how both read them. */
import { COUNTER_OFFER_STATES } from '@martelo/core/counter-offer';
import { z } from 'zod';
import { counterOfferTexts } from '../texts/sale-texts.ts';
import { id, idInputOr, moment, reais } from './fields.ts';
import { momentInput, moneyInput } from './form-fields.ts';
import { saleLine, versao } from './sale-parts.ts';

/** A counter-offer as the office reads it. */
export const saleCounterOffer = z.object({
  id,
  valor: reais,
  ate: moment,
  /** The state now: silence ends one at its deadline, before any job has run. */
  situacao: z.enum(COUNTER_OFFER_STATES),
  feitaEm: moment,
  feitaPor: z.string(),
  respondidaEm: moment.nullable(),
});
export type SaleCounterOffer = z.infer<typeof saleCounterOffer>;

/** A counter-offer as the bidder reads it, with what an acceptance costs. */
export const ownCounterOffer = z.object({
  id,
  valor: reais,
  ate: moment,
  situacao: z.enum(COUNTER_OFFER_STATES),
  linhas: z.array(saleLine),
  total: reais,
  /** The version of the terms that an acceptance agrees to. */
  condicoes: z.number(),
});
export type OwnCounterOffer = z.infer<typeof ownCounterOffer>;

/** `ate`: until when the bidder answers. */
export const counterOfferBody = z.object({
  valor: moneyInput(counterOfferTexts.valor),
  ate: momentInput(counterOfferTexts.ate),
  versao,
});

export const counterOfferAnswerBody = z.object({
  contraproposta: idInputOr('Recarregue a página e tente de novo.'),
  resposta: z.enum(['aceitar', 'recusar'], { error: counterOfferTexts.resposta }),
});
