/** Calls beside the auctions: postal code, newsletter, public settings, health. */
import { z } from 'zod';
import { registerFieldTexts } from '../texts/field-texts.ts';
import { emailInput } from './form-fields.ts';

export const cepParams = z.object({
  cep: z
    .string()
    .transform((value) => value.replace(/\D/g, ''))
    .refine((digits) => digits.length === 8, registerFieldTexts.cep),
});

/** ViaCEP's shape, for every provider. */
export const cepAnswer = z.object({
  cep: z.string(),
  logradouro: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
});
export type CepAnswer = z.infer<typeof cepAnswer>;

export const newsletterBody = z.object({ email: emailInput });
export const healthAnswer = z.object({ status: z.literal('ok'), serverTime: z.string() });

/** Which program answers; `commit` is null where nobody wrote it down. */
const program = { version: z.string(), commit: z.string().nullable() };
export const aliveAnswer = z.object({ status: z.literal('ok'), ...program });

/** The parts of a process, each working ('ok') or not ('fora'). */
export const readinessParts = z.record(z.string(), z.enum(['ok', 'fora']));
/** `atencao`: a part does not work that another process cannot replace; calls are taken. */
export const readyAnswer = z.object({
  status: z.enum(['ok', 'atencao']),
  parts: readinessParts,
  ...program,
});
