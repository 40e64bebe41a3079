/** A person's own data: what is held, corrections, export, erasure, and the register of requests. */
import { ACCOUNT_STATUSES, PERSON_TYPES } from '@martelo/core/accounts';
import { z } from 'zod';
import { registerFieldTexts as fields } from '../texts/field-texts.ts';
import { REQUEST_KIND_NAMES, REQUEST_STATE_NAMES } from '../texts/privacy-texts.ts';
import { id, moment } from './fields.ts';
import { emailInput, optionalText, requiredText } from './form-fields.ts';
import { registerFields } from './register-form.ts';
import { consentVersions } from './site-settings.ts';

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string];
const REQUEST_KINDS = keysOf(REQUEST_KIND_NAMES);
const REQUEST_STATES = keysOf(REQUEST_STATE_NAMES);

/** Something that stands in the way of an erasure, with the page about it. */
export const erasureObstacle = z.object({ sentence: z.string(), link: z.string() });
export type ErasureObstacle = z.infer<typeof erasureObstacle>;

export const ownRequest = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  wanted: z.string(),
  text: z.string(),
  state: z.enum(REQUEST_STATES),
  receivedAt: moment,
  dueAt: moment,
  answer: z.string(),
  answeredAt: moment.nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** What is held of the signed-in person, in short; the export has all of it. */
export const ownData = z.object({
  name: z.string(),
  email: z.string(),
  document: z.string(),
  personType: z.enum(PERSON_TYPES),
  status: z.enum(ACCOUNT_STATUSES),
  phone: z.string(),
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
  registeredAt: moment,
  /** True for staff, whose accounts a director ends. */
  isStaff: z.boolean(),
  /** How many of each are held. */
  images: z.number(),
  bids: z.number(),
  messages: z.number(),
  sessions: z.number(),
  /** The address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  /** False: the yard sends no e-mail, so the office changes the address. */
  sendsEmail: z.boolean(),
  /** True when bids are refused until the person agrees to the texts in force. */
  mustAgree: z.boolean(),
  /** The versions in force: what the page sends back as agreed to. */
  versions: consentVersions,
  consents: z.array(
    z.object({ document: z.enum(['termos', 'privacidade']), version: z.string(), at: moment }),
  ),
  obstacles: z.array(erasureObstacle),
  requests: z.array(ownRequest),
});
export type OwnData = z.infer<typeof ownData>;

const version = (message: string) => requiredText(message, 60);
const RELOAD = 'Recarregue a página e leia a versão atual.';
export const agreeBody = z.object({ termos: version(RELOAD), privacidade: version(RELOAD) });

const { phone, cep, logradouro, numero, complemento, bairro, cidade, estado } = registerFields;
export const contactFields = {
  phone,
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  estado,
};
export const contactBody = z.object({
  ...contactFields,
  /** Needed for another phone, which the yard would otherwise reach a stranger by. */
  password: z.optional(z.string().max(1000, fields.password)),
});
export type ContactBody = z.output<typeof contactBody>;

const password = z
  .string({ error: fields.password })
  .min(1, fields.password)
  .max(1000, fields.password);

export const changeEmailBody = z.object({ email: emailInput, password });
/** The secret of a mailed link. */
export const linkBody = z.object({
  token: z.string({ error: 'O link está incompleto.' }).max(200, 'O link está incompleto.'),
});

/** Requests that a person sends; exports and erasures are registered by what they do. */
export const privacyRequestBody = z.object({
  kind: z.enum(['name', 'document', 'email', 'other'], { error: 'Escolha o que você pede.' }),
  wanted: z.optional(optionalText(254)),
  text: z.optional(optionalText(2000)),
});
export type PrivacyRequestBody = z.output<typeof privacyRequestBody>;

export const eraseBody = z.object({ password });

export const exportQuery = z.object({
  format: z.enum(['json', 'pdf'], { error: 'Escolha JSON ou PDF.' }).default('json'),
});

/** A request as the office sees it. */
export const officeRequest = ownRequest.extend({
  userId: id,
  person: z.string(),
  /** The value that a correction would replace, or has replaced. */
  current: z.string(),
  overdue: z.boolean(),
  answeredBy: z.string().nullable(),
});
export type OfficeRequest = z.infer<typeof officeRequest>;

export const officeRequestsQuery = z.object({
  state: z.enum(['open', 'answered'], { error: 'A situação não existe.' }).default('open'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
});

export const answerBody = z.object({
  decision: z.enum(['done', 'refused'], { error: 'Escolha atender ou recusar.' }),
  answer: requiredText('Escreva a resposta que a pessoa vai ler.', 2000),
});

export const requestCount = z.object({ open: z.number(), overdue: z.number() });
export const peopleAsked = z.object({ people: z.number() });
