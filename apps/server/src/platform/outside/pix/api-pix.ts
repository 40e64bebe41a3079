import { z } from 'zod';

/**
 * What of the Central Bank's API Pix 2.9.0 the product reads, with its field names. `api-pix-schema.ts` holds the same
 * and what is sent, as JSON schemas. A PSP may send more fields; they are left out.
 */

const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const instant = z.iso.datetime({ offset: true });
const txid = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);
export const endToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/);

const PSP_REFUND_STATES = ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] as const;

const refund = z.object({
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  rtrId: z.string().optional(),
  valor: amount,
  /** Names that a later version adds are kept as they come. */
  natureza: z.string().max(40).optional(),
  horario: z.object({ solicitacao: instant.optional(), liquidacao: instant.optional() }),
  status: z.enum(PSP_REFUND_STATES),
  motivo: z.string().max(140).optional(),
});
export type PspRefund = z.infer<typeof refund>;

/** Not part of the API, but many PSPs name who paid. */
const payer = z
  .object({
    nome: z.string().max(200).optional(),
    cpf: z.string().optional(),
    cnpj: z.string().optional(),
  })
  .optional()
  .catch(undefined);

const pix = z.object({
  endToEndId,
  txid: txid.optional(),
  valor: amount,
  chave: z.string().max(77).optional(),
  horario: instant,
  infoPagador: z.string().max(140).optional(),
  pagador: payer,
  devolucoes: z.array(refund).optional(),
});
export type PspPix = z.infer<typeof pix>;

/** `REMOVIDA_PELO_USUARIO_RECEBEDOR`: by us. That a charge has expired is no status of the API. */
const PSP_CHARGE_STATES = [
  'ATIVA',
  'CONCLUIDA',
  'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  'REMOVIDA_PELO_PSP',
] as const;

const charge = z.object({
  txid,
  revisao: z.int(),
  status: z.enum(PSP_CHARGE_STATES),
  valor: z.object({ original: amount }),
  chave: z.string().max(77),
  pixCopiaECola: z.string().max(512).optional(),
  pix: z.array(pix).optional(),
});
export type PspCharge = z.infer<typeof charge>;

const page = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int() }) }),
  pix: z.array(pix).default([]),
});
export type PspPage = z.infer<typeof page>;

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(0) });

export const answers = { charge, pix, page, refund, token, anything: z.unknown() };
