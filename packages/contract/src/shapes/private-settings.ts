/**
 * Settings that only administrators see. They are stored beside the site's settings, but never sent
 * in `GET /api/settings`, because the limits would help an attacker.
 */
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { z } from 'zod';
import { paymentTerms } from './auction-terms.ts';
import { officeBidRules } from './bid-rules.ts';
import { integerInput } from './form-fields.ts';
import { LIMITS, type LimitName } from './limit-ranges.ts';
import { defaultMessageTemplates, messageTemplates } from './message-templates.ts';
import { SENSITIVE_ACTS } from './second-person.ts';

const limit = (name: LimitName) => {
  const { min, max } = LIMITS[name];
  const most = max.toLocaleString('pt-BR');
  return integerInput(min, max, `Informe um número inteiro de ${min} a ${most}.`);
};

const MINUTES = 60;

export const limitsSchema = z
  .object({
    cadastrosPorHora: limit('cadastrosPorHora'),
    senhasErradas: limit('senhasErradas'),
    lancesPorSegundo: limit('lancesPorSegundo'),
    lancesDeUmaVez: limit('lancesDeUmaVez'),
    clienteMinutosSemUso: limit('clienteMinutosSemUso'),
    clienteHorasNoTotal: limit('clienteHorasNoTotal'),
    adminMinutosSemUso: limit('adminMinutosSemUso'),
    adminHorasNoTotal: limit('adminHorasNoTotal'),
    prorrogacaoAposQueda: limit('prorrogacaoAposQueda'),
    toleranciaPagamento: limit('toleranciaPagamento'),
  })
  .superRefine((limits, context) => {
    const refuse = (name: LimitName, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (limits.lancesDeUmaVez < limits.lancesPorSegundo) {
      refuse('lancesDeUmaVez', 'Não pode ser menor que os lances por segundo.');
    }
    for (const who of ['cliente', 'admin'] as const) {
      const total = limits[`${who}HorasNoTotal`] * MINUTES;
      if (limits[`${who}MinutosSemUso`] > total) {
        refuse(`${who}HorasNoTotal`, 'Não pode ser menor que o tempo sem uso.');
      }
    }
  });
export type Limits = z.infer<typeof limitsSchema>;

export const secondPersonSettings = z.object({
  /** Has effect as soon as there are two active directors. */
  exigirSegundaPessoa: z.boolean({ error: 'Escolha se a segunda pessoa é exigida.' }),
  atos: z
    .array(z.enum(SENSITIVE_ACTS, { error: 'Escolha operações da lista.' }), {
      error: 'Informe a lista de operações.',
    })
    .max(SENSITIVE_ACTS.length, 'Cada operação só pode ser escolhida uma vez.'),
  /** In reais: a credit by hand of this amount or more needs a second person. */
  creditoAPartirDe: z.number(),
  /** The same for a credit in cash. */
  dinheiroAPartirDe: z.number(),
});
export type SecondPersonSettings = z.infer<typeof secondPersonSettings>;

/** A day on which the yard is closed besides the national holidays: those of its state and town, and its own. */
const holiday = z.object({
  /** '2026-12-24' */
  dia: z.string(),
  nome: z.string(),
  /** The same day and month of every year. */
  todoAno: z.boolean().default(false),
});
export type Holiday = z.infer<typeof holiday>;

/** How the yard is paid. Every text is empty until the yard says it. */
export const receiver = z.object({
  /** As the bank's directory keeps it. */
  chavePix: z.string(),
  nome: z.string(),
  cidade: z.string(),
  /** CPF or CNPJ without its mask. */
  documento: z.string(),
  /** Bank, branch and account for TED and deposits, in the yard's words. */
  conta: z.string(),
});
export type ReceiverSettings = z.infer<typeof receiver>;

/** The copies of every night, where the server has a folder for them (BACKUP_DIR). */
const nightlyCopies = z.object({
  /** From this hour of the yard's clock on. */
  hora: z.number(),
  guardarDias: z.number(),
});

export const privateSettings = z.object({
  limites: limitsSchema,
  mensagens: messageTemplates,
  aprovacoes: secondPersonSettings,
  /** The terms of a new auction, besides commission and fees. */
  prazos: paymentTerms,
  /** The rules for bids that the form of a new auction begins with. */
  lances: officeBidRules,
  feriados: z.array(holiday),
  recebimento: receiver,
  copias: nightlyCopies,
});
export type PrivateSettings = z.infer<typeof privateSettings>;

const usual = Object.fromEntries(Object.entries(LIMITS).map(([name, { usual }]) => [name, usual]));

export const defaultPrivateSettings: PrivateSettings = {
  limites: limitsSchema.parse(usual),
  mensagens: defaultMessageTemplates,
  aprovacoes: {
    exigirSegundaPessoa: true,
    atos: [...SENSITIVE_ACTS],
    creditoAPartirDe: 5_000,
    dinheiroAPartirDe: 10_000,
  },
  prazos: paymentTerms.parse(DEFAULT_TERMS),
  lances: {
    incrementos: null,
    prorrogacao: null,
    lanceAutomatico: false,
    reservaPercentual: null,
  },
  feriados: [
    { dia: '2026-03-17', nome: 'Aniversário de Aracaju', todoAno: true },
    { dia: '2026-06-24', nome: 'São João', todoAno: true },
    { dia: '2026-07-08', nome: 'Emancipação de Sergipe', todoAno: true },
    { dia: '2026-12-08', nome: 'Nossa Senhora da Conceição', todoAno: true },
  ],
  recebimento: { chavePix: '', nome: '', cidade: '', documento: '', conta: '' },
  copias: { hora: 3, guardarDias: 14 },
};
