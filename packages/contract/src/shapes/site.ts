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
export const healthAnswer = z.object({
  status: z.literal('ok'),
  serverTime: z.string(),
  /** The newest copy of the house; null: there was none. Only where the server makes one every night. */
  backup: z
    .object({ at: z.string(), ageHours: z.number(), bytes: z.number(), missing: z.number() })
    .nullable()
    .optional(),
});
