/** One payment for several charges of a buyer's own sales. Amounts in reais. */
import { FEWEST_PARTS, MOST_PARTS } from '@martelo/core/combined-payment';
import { z } from 'zod';
import { combinedTexts } from '../texts/combined-texts.ts';
import { id, idInput, moment, reais } from './fields.ts';
import { creditPayload, livingCombined, ownReceiver } from './payments.ts';

/** A charge with the vehicle that it is for. */
const part = z.object({
  cobrancaId: id,
  tipo: z.enum(['sinal', 'saldo', 'integral']),
  /** What it misses; of a part that was paid, what it asked for. */
  valor: reais,
  venceEm: moment,
  arremateId: id,
  numero: z.string(),
  veiculo: z.string(),
  lote: z.string(),
  leilao: z.string(),
});

/** What the person can pay together, and what is being paid so now. */
export const ownCombinable = z.object({
  partes: z.array(part),
  conjuntos: z.array(livingCombined),
});
export type OwnCombinable = z.infer<typeof ownCombinable>;

export const combineBody = z.object({
  cobrancas: z
    .array(idInput, { error: combinedTexts.escolha })
    .min(FEWEST_PARTS, combinedTexts.escolha)
    .max(MOST_PARTS, combinedTexts.demais)
    .refine((ids) => new Set(ids).size === ids.length, combinedTexts.escolha),
});

/** A combined payment of the person, with all that is needed to pay it. */
export const ownCombined = z.object({
  id,
  /** `encerrada` also when its time is over and no job has written it yet. */
  estado: z.enum(['aberta', 'paga', 'encerrada']),
  motivo: z.enum(['desistencia', 'prazo', 'parte']).nullable(),
  valor: reais,
  venceEm: moment,
  partes: z.array(part.extend({ estado: z.enum(['aberta', 'paga', 'cancelada', 'vencida']) })),
  /** Null while the yard has not said how it is paid. */
  recebedor: ownReceiver.nullable(),
  brcode: z.string().nullable(),
  qr: z.string().nullable(),
  pix: z.enum(['pronto', 'preparando', 'indisponivel']),
  /** True in the demonstration: it can be paid without money. */
  simulavel: z.boolean(),
  serverTime: moment,
});
export type OwnCombined = z.infer<typeof ownCombined>;

/** A credit that waits for a second person. */
export const creditCombinedPayload = creditPayload
  .omit({ saleId: true })
  .extend({ combinedId: idInput });
export type CreditCombinedPayload = z.output<typeof creditCombinedPayload>;
