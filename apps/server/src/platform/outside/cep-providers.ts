import type { CepAnswer } from '@martelo/contract/shapes/site';
import { z } from 'zod';

const MAX_TEXT = 120;

/**
 * Text of an outside service: missing becomes empty, control characters are removed, length is
 * limited.
 */
const foreignText = z
  .string()
  .nullish()
  .transform((text) =>
    (text ?? '')
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_TEXT),
  );

const state = z.string().regex(/^[A-Za-z]{2}$/);

const viaCep = z.object({
  logradouro: foreignText,
  complemento: foreignText,
  bairro: foreignText,
  localidade: foreignText.refine((city) => city !== ''),
  uf: state,
});

const brasilApi = z.object({
  street: foreignText,
  neighborhood: foreignText,
  city: foreignText.refine((city) => city !== ''),
  state,
});

/** ViaCEP answers 200 to a CEP that does not exist, with `erro` as a boolean or as text. */
const viaCepUnknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

export type CepReading =
  | { kind: 'found'; address: CepAnswer }
  | { kind: 'unknown' }
  | { kind: 'unusable' };

/** Reads a provider's answer, recognised by its shape, as ViaCEP's; anything else is unusable. */
export function readCepAnswer(cep: string, status: number, body: unknown): CepReading {
  // The eight digits are already validated, so 400 is a provider's way to say that the CEP does not
  // exist.
  if (status === 404 || status === 400) return { kind: 'unknown' };
  if (status !== 200) return { kind: 'unusable' };
  if (viaCepUnknown.safeParse(body).success) return { kind: 'unknown' };
  const formatted = `${cep.slice(0, 5)}-${cep.slice(5)}`;
  const asViaCep = viaCep.safeParse(body);
  if (asViaCep.success) {
    const { uf, ...address } = asViaCep.data;
    return { kind: 'found', address: { cep: formatted, ...address, uf: uf.toUpperCase() } };
  }
  const asBrasilApi = brasilApi.safeParse(body);
  if (!asBrasilApi.success) return { kind: 'unusable' };
  return {
    kind: 'found',
    address: {
      cep: formatted,
      logradouro: asBrasilApi.data.street,
      complemento: '',
      bairro: asBrasilApi.data.neighborhood,
      localidade: asBrasilApi.data.city,
      uf: asBrasilApi.data.state.toUpperCase(),
    },
  };
}
