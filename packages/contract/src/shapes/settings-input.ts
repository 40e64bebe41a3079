/**
 * The values that an administrator may set, section by section, with the sentence beside each
 * field.
 */

import { codeText, MAX_RECEIVER_CITY, MAX_RECEIVER_NAME } from '@martelo/core/br-code';
import { hasValidCheckDigits } from '@martelo/core/check-digits';
import { normalizeDocument, onlyDigits } from '@martelo/core/documents';
import { EMAIL_PATTERN } from '@martelo/core/email';
import { toReais } from '@martelo/core/money';
import { phoneProblem, plainPhone } from '@martelo/core/phone';
import { readPixKey } from '@martelo/core/pix-key';
import { z } from 'zod';
import { receiverTexts } from '../texts/payment-texts.ts';
import { fieldTexts } from '../texts/public-texts.ts';
import { FEE_TEXTS, MAX_FEES } from '../texts/settings-names.ts';
import { MAX_HOLIDAYS } from '../texts/terms-texts.ts';
import { paymentTermsInput } from './auction-terms.ts';
import { officeBidRulesInput } from './bid-rules-input.ts';
import { integerInput, moneyInput, optionalText, requiredText } from './form-fields.ts';
import { messageTemplatesInput } from './message-templates.ts';
import { defaultPrivateSettings, limitsSchema, secondPersonSettings } from './private-settings.ts';
import { SENSITIVE_ACTS } from './second-person.ts';
import type { SettingsSection, SettingsValue } from './settings-sections.ts';
import { BANNER_DRAWINGS, type SiteDocument } from './site-settings.ts';

const blankOr = (fits: (text: string) => boolean) => (text: string) => text === '' || fits(text);

const httpsUrl = z.url({ protocol: /^https$/ });

function isHttps(text: string): boolean {
  return httpsUrl.safeParse(text).success && !/\s/.test(text);
}

/** The policy of the pages names this host: a star would stand for every one, and a number for this machine. */
const isNamedHost = (text: string) =>
  /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]+(:\d{1,5})?([/?#]|$)/i.test(text);

/** A path of this site, never of another host ('//', '/\'), or an https address. */
function isLink(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) || isHttps(text);
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone });
    // Intl also accepts fixed offsets ('-03:00'), but only named zones know when the clock changes.
    return /^[A-Z]/i.test(zone);
  } catch {
    return false;
  }
}

const HTTPS = 'Informe um endereço completo, que comece com https://';
const ONE_HOST =
  'Informe o endereço do mapa com o nome do servidor, como https://www.google.com/maps/embed?…';
const httpsAddress = optionalText(500).check(z.refine(blankOr(isHttps), HTTPS));

/** Numbers that cost the caller nothing, or the price of a call in town, have no area code. */
const WITHOUT_AREA = /^(?:0[358]00\d{6,7}|[34]00\d{5})$/;

/** As it is shown on the pages: with its mask. */
const phone = optionalText(30).check(
  z.refine(
    blankOr(
      (text) => phoneProblem(plainPhone(text)) === null || WITHOUT_AREA.test(onlyDigits(text)),
    ),
    fieldTexts.phone,
  ),
);

/** With the country code, as wa.me needs it; a number without one is Brazilian. */
const whatsapp = z
  .pipe(
    optionalText(30),
    z.transform((text: string) => {
      const phone = plainPhone(text);
      return phoneProblem(phone) === null ? `55${phone}` : onlyDigits(text);
    }),
  )
  .refine(
    blankOr((digits) => /^\d{12,15}$/.test(digits)),
    'Informe o WhatsApp com DDD.',
  );

/** Map providers give a piece of HTML: the address is taken out of it. */
const mapAddress = z.preprocess(
  (typed) => {
    const source =
      typeof typed === 'string' ? /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(typed) : null;
    return source?.[1]?.replaceAll('&amp;', '&') ?? typed;
  },
  optionalText(2000).check(
    z.refine(blankOr(isHttps), HTTPS),
    z.refine(blankOr(isNamedHost), ONE_HOST),
  ),
);

const yard = z.object({
  nome: requiredText('Informe o nome do pátio.', 80),
  contato: z.object({
    endereco: optionalText(160),
    cidade: optionalText(80),
    telefone: phone,
    email: optionalText(254).check(
      z.refine(
        blankOr((text) => EMAIL_PATTERN.test(text)),
        'Informe um e-mail válido.',
      ),
    ),
    whatsapp,
    horario: optionalText(120),
  }),
  redesSociais: z.object({
    instagram: httpsAddress,
    facebook: httpsAddress,
    youtube: httpsAddress,
  }),
  certificacaoUrl: httpsAddress,
  mapaUrl: mapAddress,
  fuso: requiredText('Escolha o fuso horário.', 60).check(
    z.refine(isZone, 'Escolha um fuso da lista.'),
  ),
});

/** Stored without its mask. */
const cnpj = z
  .pipe(
    optionalText(30),
    z.transform((text: string) => normalizeDocument('juridica', text)),
  )
  .refine(
    blankOr((document) => hasValidCheckDigits('juridica', document)),
    'CNPJ inválido. Confira os 14 caracteres.',
  );

/** Each may stay empty: the start page then names what is missing. */
const auctioneer = z.object({
  nome: optionalText(120),
  matricula: optionalText(60),
  empresa: optionalText(120),
  cnpj,
});

const DAY = 'Informe uma data que exista, ou deixe vazio.';
const isDay = (text: string) => z.iso.date().safeParse(text).success;
/** A day in the yard's zone, '2026-11-30'; absent and empty are no limit. */
const dayInput = z.prefault(optionalText(10).check(z.refine(blankOr(isDay), DAY)), '');

const banner = z
  .object({
    desenho: z.enum(BANNER_DRAWINGS, { error: 'Escolha um desenho.' }),
    chamada: optionalText(60),
    titulo: requiredText('Escreva o título.', 90),
    texto: optionalText(240),
    botao: optionalText(40),
    link: optionalText(500),
    de: dayInput,
    ate: dayInput,
  })
  .superRefine(({ botao, link, de, ate }, context) => {
    // Days as 'aaaa-mm-dd' have the order of their texts.
    if (de && ate && ate < de) {
      const message = 'O último dia vem antes do primeiro.';
      context.addIssue({ code: 'custom', path: ['ate'], message });
    }
    if ((botao || link) && !isLink(link)) {
      const message = 'Informe um caminho do site (/veiculos) ou um endereço com https://';
      context.addIssue({ code: 'custom', path: ['link'], message });
    }
    if (link && !botao) {
      const message = 'Escreva o que diz o botão, ou deixe o link vazio.';
      context.addIssue({ code: 'custom', path: ['botao'], message });
    }
  });

/** Headings are anchors and React keys of the page, so two equal headings would share one anchor. */
function withoutTwins<T extends Record<K, string>, K extends string>(name: K, message: string) {
  return (items: T[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const known = item[name].toLowerCase();
      if (seen.has(known)) context.addIssue({ code: 'custom', path: [index, name], message });
      seen.add(known);
    });
  };
}

const question = z.object({
  pergunta: requiredText('Escreva a pergunta.', 200),
  resposta: requiredText('Escreva a resposta.', 2000),
});

const clause = z.object({
  titulo: requiredText('Escreva o título da seção.', 120),
  texto: requiredText('Escreva o texto da seção.', 10_000),
});

/**
 * The server writes the day of the change, and the version when the administrator did not change
 * it.
 */
const document = z.object({
  versao: requiredText('Informe a versão.', 20),
  secoes: z
    .array(clause)
    .min(1, 'Deixe pelo menos uma seção.')
    .max(60, 'Use no máximo 60 seções.')
    .superRefine(withoutTwins('titulo', 'Já há uma seção com este título.')),
});

const holiday = z.object({
  dia: requiredText('Informe o dia.', 10).check(z.refine(isDay, 'Informe uma data que exista.')),
  nome: requiredText('Informe o nome do feriado.', 80),
  todoAno: z.boolean({ error: 'Diga se o feriado é de todo ano.' }).default(false),
});

/** Accepts the values as they are stored too, because a request for a second person is read again. */
export const receiverInput = z
  .object({
    chavePix: z
      .string({ error: receiverTexts.chavePix })
      .pipe(optionalText(90))
      .transform((typed, context) => {
        const read = typed === '' ? '' : readPixKey(typed)?.key;
        if (read !== undefined) return read;
        context.addIssue({ code: 'custom', message: receiverTexts.chavePix });
        return z.NEVER;
      }),
    nome: optionalText(80),
    cidade: optionalText(60),
    documento: z
      .string({ error: receiverTexts.documento })
      .transform((typed) => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()),
    conta: optionalText(400),
  })
  .superRefine(({ chavePix, nome, cidade, documento, conta }, context) => {
    const refuse = (name: keyof typeof receiverTexts) =>
      context.addIssue({ code: 'custom', path: [name], message: receiverTexts[name] });
    const isUsed = chavePix !== '' || conta !== '';
    if (isUsed && codeText(nome, MAX_RECEIVER_NAME) === '') refuse('nome');
    if (chavePix !== '' && codeText(cidade, MAX_RECEIVER_CITY) === '') refuse('cidade');
    const kind = documento.length === 11 ? 'fisica' : 'juridica';
    const isGiven = isUsed || documento !== '';
    if (isGiven && !hasValidCheckDigits(kind, documento)) refuse('documento');
  });

/** The value is stored in reais, as it is answered. */
const fee = z.object({
  nome: requiredText(FEE_TEXTS.nome, 60),
  valor: z.pipe(
    moneyInput(FEE_TEXTS.valor).check(z.refine((centavos) => centavos > 0, FEE_TEXTS.valor)),
    z.transform(toReais),
  ),
});

const LIMIT = 'Informe um valor maior que zero, como 5.000,00.';
/** A request that was made before the limit could be chosen has none, and means the usual one. */
const creditLimit = (usual: number) =>
  z
    .union([z.string(), z.number()], { error: LIMIT })
    .pipe(moneyInput(LIMIT))
    .refine((centavos) => centavos > 0, LIMIT)
    .transform(toReais)
    .default(usual);
const { creditoAPartirDe, dinheiroAPartirDe } = defaultPrivateSettings.aprovacoes;

/** The acts in the order of the table, so that equal choices are equal values. */
export const secondPersonInput = secondPersonSettings.extend({
  atos: secondPersonSettings.shape.atos.transform((acts) =>
    SENSITIVE_ACTS.filter((act) => acts.includes(act)),
  ),
  creditoAPartirDe: creditLimit(creditoAPartirDe),
  dinheiroAPartirDe: creditLimit(dinheiroAPartirDe),
});

/** What is typed of a section's value: the server writes the day on which a document changed. */
type Typed<Value> = {
  [Key in keyof Value]: Value[Key] extends SiteDocument
    ? Omit<Value[Key], 'atualizadoEm'>
    : Value[Key];
};

/** What a save of each section takes. A value that is stored and missing here is a type error. */
export const settingsInput = {
  patio: yard,
  leiloeiro: z.object({ leiloeiro: auctioneer }),
  banners: z.object({ banners: z.array(banner).max(12, 'Use no máximo 12 banners.') }),
  faq: z.object({
    faq: z
      .array(question)
      .max(40, 'Use no máximo 40 perguntas.')
      .superRefine(withoutTwins('pergunta', 'Esta pergunta já está na lista.')),
  }),
  edital: z.object({ edital: document }),
  termos: z.object({ termos: document }),
  privacidade: z.object({ privacidade: document }),
  guarda: z.object({
    guarda: z.object({
      imagensDias: integerInput(0, 180, 'Informe de 0 a 180 dias.'),
      acessosMeses: integerInput(6, 24, 'Informe de 6 a 24 meses.'),
    }),
  }),
  comissao: z.object({
    comissaoPontosBase: integerInput(0, 3_000, 'Informe uma comissão de 0% a 30%.'),
    taxas: z
      .array(fee, { error: 'Informe a lista de taxas.' })
      .max(MAX_FEES, `Use no máximo ${MAX_FEES} taxas.`)
      .superRefine(withoutTwins('nome', 'Já há uma taxa com este nome.')),
  }),
  prazos: z.object({ prazos: paymentTermsInput }),
  lances: z.object({ lances: officeBidRulesInput }),
  feriados: z.object({
    feriados: z
      .array(holiday, { error: 'Informe a lista de feriados.' })
      .max(MAX_HOLIDAYS, `Use no máximo ${MAX_HOLIDAYS} feriados.`)
      .superRefine(withoutTwins('dia', 'Este dia já está na lista.'))
      .transform((days) => [...days].sort((one, other) => one.dia.localeCompare(other.dia))),
  }),
  copias: z.object({
    copias: z.object({
      hora: integerInput(0, 23, 'Informe uma hora de 0 a 23.'),
      guardarDias: integerInput(1, 365, 'Informe de 1 a 365 dias.'),
    }),
  }),
  recebimento: z.object({ recebimento: receiverInput }),
  limites: z.object({ limites: limitsSchema }),
  mensagens: z.object({ mensagens: messageTemplatesInput }),
  aprovacoes: z.object({ aprovacoes: secondPersonInput }),
} as const satisfies {
  [S in SettingsSection]: z.ZodType<Typed<SettingsValue<S>>>;
};
