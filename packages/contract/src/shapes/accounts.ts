/** Accounts: signing in, registering, and the administrators' view of clients. */
import { ACCOUNT_STATUSES, PERSON_TYPES, ROLES } from '@martelo/core/accounts';
import { PROFILES } from '@martelo/core/permissions';
import { z } from 'zod';
import { registerFieldTexts as texts } from '../texts/field-texts.ts';
import { id, listQuery, moment, YES_OR_NO } from './fields.ts';
import { blankIsAbsent, optionalText, requiredText } from './form-fields.ts';
import { deviceSecret, passwordEvent, typedPassword } from './recovery.ts';
import { documentProblem, ownPasswordProblem, registerFields } from './register-form.ts';

export const loginBody = z.object({
  email: z.pipe(
    requiredText(texts.email, 254),
    z.transform((value: string) => value.toLowerCase()),
  ),
  // Not trimmed and only required: a wrong password is 401, and an error about password rules would
  // be misleading.
  password: typedPassword,
  device: deviceSecret,
});

export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Only the sign-in says it: a page greets a company by its whole name. */
  personType: z.enum(PERSON_TYPES).optional(),
  /** The person must make a second factor first: until then only that is possible. */
  mustEnrol: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const loginAnswer = z.object({ token: z.string(), user: sessionUser });
export const sessionAnswer = z.object({
  /** The profiles of a member of staff; none for a client. */
  user: sessionUser.extend({ profiles: z.array(z.enum(PROFILES)) }),
  expiresAt: moment,
  serverTime: moment,
});

/** The text fields of the registration; the three pictures travel beside them. */
export const registerBody = z
  .object({
    ...registerFields,
    passwordConfirmation: z.string({ error: texts.passwordConfirmation }),
    personType: z.enum(PERSON_TYPES, { error: 'Escolha Pessoa Física ou Pessoa Jurídica.' }),
    cpf: z.optional(optionalText(30)),
    cnpj: z.optional(optionalText(30)),
    /** The versions that the page showed; none takes those in force. */
    termsVersion: z.optional(optionalText(60)),
    privacyVersion: z.optional(optionalText(60)),
  })
  .superRefine((body, context) => {
    if (body.password !== body.passwordConfirmation) {
      context.addIssue({
        code: 'custom',
        path: ['passwordConfirmation'],
        message: texts.passwordsDiffer,
      });
    }
    const own = ownPasswordProblem(body);
    if (own) context.addIssue({ code: 'custom', path: ['password'], message: own });
    const field = body.personType === 'fisica' ? 'cpf' : 'cnpj';
    const message = documentProblem(body.personType, body[field] ?? '');
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  });
export type RegisterBody = z.output<typeof registerBody>;

export const registerAnswer = z.object({
  message: z.string(),
  user: z.object({ id, name: z.string(), email: z.string(), status: z.enum(ACCOUNT_STATUSES) }),
});

/** Names of a client's identity pictures in the administrators' addresses. */
export const IDENTITY_IMAGES = ['front', 'back', 'selfie'] as const;
export type IdentityImage = (typeof IDENTITY_IMAGES)[number];

/** A client as administrators see one. */
export const client = z.object({
  id,
  name: z.string(),
  email: z.string(),
  document: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  personType: z.enum(PERSON_TYPES),
  person_type: z.enum(PERSON_TYPES),
  status: z.enum(ACCOUNT_STATUSES),
  isBanned: z.boolean(),
  banReason: z.string().nullable(),
  createdAt: moment,
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
  /** Address of each identity picture (authenticated, never public), null for a missing one. */
  document_front: z.string().nullable(),
  document_back: z.string().nullable(),
  selfie_with_document: z.string().nullable(),
  /** Reasons for a second look, in words: wrong check digits, a document of another account. */
  flags: z.array(z.string()),
});
export type Client = z.infer<typeof client>;

/** Another client with the same document, phone or mailbox. */
export const relatedAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  isBanned: z.boolean(),
  /** The fields that both accounts share. */
  shares: z.array(z.enum(['document', 'phone', 'email'])),
});
export type RelatedAccount = z.infer<typeof relatedAccount>;

/** A client with the effects of a ban and with accounts that may belong to the same person. */
export const clientDetail = client.extend({
  related: z.array(relatedAccount),
  /** Valid sessions. */
  liveSessions: z.number(),
  totalBids: z.number(),
  /** Active lots that this client leads now. */
  leadingLots: z.number(),
  /** What happened to the password, the newest first. */
  passwordHistory: z.array(passwordEvent),
});
export type ClientDetail = z.infer<typeof clientDetail>;

/** Filters of the list of users: the state of the registration, or the ban. */
export const USER_FILTERS = [...ACCOUNT_STATUSES, 'banido'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export const usersQuery = listQuery.extend({
  status: blankIsAbsent(
    z.enum(USER_FILTERS, { error: 'O status deve ser pendente, aprovado, negado ou banido.' }),
  ),
});

/** `card` is small enough for a list; `full` is the stored picture. */
export const identityImageQuery = z.object({ size: z.enum(['card', 'full']).catch('full') });

export const endSessionsAnswer = z.object({ message: z.string(), ended: z.number() });

export const statusBody = z.object({
  status: z.enum(['aprovado', 'negado'], { error: 'O status deve ser aprovado ou negado.' }),
  /** The state that the administrator saw: a decision by somebody else in between is refused. */
  seenStatus: z.optional(
    z.enum(['pendente', 'aprovado', 'negado'], { error: 'A situação vista não existe.' }),
  ),
  /** The reason for a rejection: kept in the audit log and told to the client. */
  reason: z.optional(optionalText(300)),
});

export const banBody = z.object({
  banReason: z.optional(optionalText(500)),
  /** Also take back the user's leading bids on active lots. */
  removeLeadingBids: z.boolean({ error: YES_OR_NO }).optional(),
});
