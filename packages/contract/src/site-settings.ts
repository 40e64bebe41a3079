/**
 * What the yard says of itself on the public pages. An administrator's values are kept by key in the
 * database; a key that nobody has set has the value below.
 */
import { z } from 'zod';

const faqItem = z.object({ pergunta: z.string(), resposta: z.string() });
const clause = z.object({ titulo: z.string(), texto: z.string() });
const document = z.object({
  versao: z.string(),
  atualizadoEm: z.string(),
  secoes: z.array(clause),
});

export const siteSettings = z.object({
  nome: z.string(),
  contato: z.object({
    endereco: z.string(),
    cidade: z.string(),
    telefone: z.string(),
    email: z.string(),
    /** Digits with country code, for wa.me links. */
    whatsapp: z.string(),
    horario: z.string(),
  }),
  redesSociais: z.object({ instagram: z.string(), facebook: z.string(), youtube: z.string() }),
  /** Buyer's commission in basis points: 500 is 5 % (Decreto 21.981/1932, art. 24). */
  comissaoPontosBase: z.number().int().min(0).max(10_000),
  certificacaoUrl: z.string(),
  fuso: z.string(),
  faq: z.array(faqItem),
  edital: document,
  termos: document,
  privacidade: document,
});
export type SiteSettings = z.infer<typeof siteSettings>;
