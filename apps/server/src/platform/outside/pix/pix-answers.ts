/** What the API Pix of the Central Bank answers, as far as the product reads it. */
import type { Centavos } from '@martelo/core/money';
import { z } from 'zod';

/** Money of the API: '4690.00'. */
const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Centavos => Number(text.replace('.', '')));

export function amountText(centavos: Centavos): string {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const E2E_ID = /^[a-zA-Z0-9]{32}$/;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const tokenAnswer = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.number().positive().catch(300),
});

export const pixCharge = z.object({
  txid: z.string(),
  chave: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: amount }),
  pixCopiaECola: z.string().max(512).optional(),
});
export type PixCharge = z.output<typeof pixCharge>;

const pixReturn = z.object({
  id: z.string().min(1).max(64),
  rtrId: z.string().optional(),
  valor: amount,
  /** `MED_FRAUDE`: the payer claimed a fraud, and the banks took the money back. */
  natureza: z.string().optional(),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  /** Why it was not done. */
  motivo: z.string().max(140).optional().catch(undefined),
});
export type PixReturn = z.output<typeof pixReturn>;

const document = z.string().max(18).optional();

export const pix = z.object({
  endToEndId: z.string().regex(E2E_ID),
  txid: z.string().max(35).optional(),
  valor: amount.refine((valor) => valor > 0),
  chave: z.string().max(77).optional(),
  horario: moment,
  /** Not every PSP tells who paid. */
  pagador: z
    .object({ cpf: document, cnpj: document, nome: z.string().max(200).optional() })
    .optional()
    .catch(undefined),
  devolucoes: z.array(pixReturn).optional(),
});
export type Pix = z.output<typeof pix>;

export const pixPage = z.object({
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.number(), quantidadeDePaginas: z.number() }),
  }),
  pix: z.array(z.unknown()).default([]),
});

export const refundAnswer = pixReturn;
