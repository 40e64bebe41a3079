/** The transfer of a sale to another buyer, by two people. */
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { BUYER_PROBLEMS, TRANSFER_CAUSES } from '@martelo/core/transfer';
import { z } from 'zod';
import { transferTexts } from '../texts/transfer-texts.ts';
import { id, idInput, idInputOr, moment, reais } from './fields.ts';
import { optionalText } from './form-fields.ts';

const MIN_SEARCH = 3;

/** By name, document or e-mail: nobody types an id. */
export const candidatesQuery = z.object({
  q: z
    .string({ error: transferTexts.busca })
    .pipe(optionalText(120))
    .refine((text) => [...text].length >= MIN_SEARCH, transferTexts.busca),
});

/** A person who may become the buyer, or may not and why. */
export const transferCandidate = z.object({
  id,
  nome: z.string(),
  documento: z.string(),
  email: z.string(),
  cidade: z.string(),
  impedimento: z.enum(BUYER_PROBLEMS).nullable(),
});
export type TransferCandidate = z.infer<typeof transferCandidate>;

/** The uploaded evidence, which the transfer names. The file itself comes as `prova`. */
export const transferEvidence = z.object({ id, nome: z.string() });

const motivo = z
  .string({ error: transferTexts.motivo })
  .pipe(optionalText(MAX_REASON))
  .refine((text) => [...text].length >= MIN_REASON, transferTexts.motivo);

const VERSION = 'Recarregue a página e tente de novo.';

const fields = {
  compradorId: idInputOr(transferTexts.comprador),
  causa: z.enum(TRANSFER_CAUSES, { error: transferTexts.causa }),
  provaId: idInputOr(transferTexts.prova),
  motivo,
};

export const transferBody = z.object({
  ...fields,
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});
/** The same, while it waits for a second person. */
export const transferPayload = z.object({ saleId: idInput, ...fields });
export type TransferPayload = z.output<typeof transferPayload>;

/** A transfer that was made, the names as they were then. */
export const saleTransfer = z.object({
  em: moment,
  de: z.string(),
  para: z.string(),
  causa: z.enum(TRANSFER_CAUSES),
  motivo: z.string(),
  por: z.string(),
  /** What became free of the former buyer's money; null for whoever may not see amounts. */
  devolvido: reais.nullable(),
  prova: transferEvidence,
});
export type SaleTransfer = z.infer<typeof saleTransfer>;
