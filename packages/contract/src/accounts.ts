/** Accounts: signing in, registering, and what administrators see of clients. */
import { ACCOUNT_STATUSES, PERSON_TYPES, ROLES } from '@martelo/core/accounts';
import { isDocumentLength, normalizeDocument, onlyDigits } from '@martelo/core/documents';
import { passwordProblem } from '@martelo/core/password';
import { z } from 'zod';
import { emailInput, id, moment, optionalText, requiredText } from './fields.ts';

export const loginBody = z.object({
  email: requiredText('Informe o e-mail.', 254).transform((value) => value.toLowerCase()),
  // Not trimmed and no rule beyond presence: a wrong password is 401, never a lesson about rules.
  password: z
    .string({ error: 'Informe a senha.' })
    .min(1, 'Informe a senha.')
    .max(1000, 'Informe a senha.'),
});

export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const loginAnswer = z.object({ token: z.string(), user: sessionUser });
export const sessionAnswer = z.object({ user: sessionUser, expiresAt: moment, serverTime: moment });

/** Version of the terms that a registration accepts when it does not name one. */
export const CURRENT_TERMS_VERSION = '2026-11';

const digitsOf = (length: number | [number, number], message: string) =>
  requiredText(message, 30)
    .transform(onlyDigits)
    .refine((digits) => {
      const [low, high] = Array.isArray(length) ? length : [length, length];
      return digits.length >= low && digits.length <= high;
    }, message);

const PASSWORD_SENTENCES = {
  'too-short': 'A senha deve ter pelo menos 8 caracteres.',
  'too-long': 'A senha deve ter no máximo 128 caracteres.',
  'too-common': 'Esta senha é muito comum. Escolha outra mais difícil de adivinhar.',
} as const;

/** A new password: 8 to 128 characters, not one of the most common. */
export const newPassword = z.string({ error: 'Informe a senha.' }).superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem) context.addIssue({ code: 'custom', message: PASSWORD_SENTENCES[problem] });
});

/** The text fields of the registration; the three pictures travel beside them. */
export const registerBody = z
  .object({
    name: requiredText('Informe o nome completo.', 160),
    email: emailInput,
    password: newPassword,
    passwordConfirmation: z.string({ error: 'Confirme a senha.' }),
    personType: z.enum(PERSON_TYPES, { error: 'Escolha Pessoa Física ou Pessoa Jurídica.' }),
    cpf: optionalText(30).optional(),
    cnpj: optionalText(30).optional(),
    phone: digitsOf([10, 11], 'Informe o telefone com DDD.'),
    cep: digitsOf(8, 'Informe o CEP com 8 dígitos.'),
    logradouro: requiredText('Informe o logradouro.', 200),
    numero: requiredText('Informe o número. Se não houver, escreva S/N.', 20),
    complemento: optionalText(120).optional(),
    bairro: requiredText('Informe o bairro.', 120),
    cidade: requiredText('Informe a cidade.', 120),
    estado: requiredText('Informe o estado.', 2)
      .transform((value) => value.toUpperCase())
      .refine((value) => /^[A-Z]{2}$/.test(value), 'Informe a sigla do estado, como SE.'),
    termsVersion: optionalText(20).optional(),
  })
  .superRefine((body, context) => {
    if (body.password !== body.passwordConfirmation) {
      context.addIssue({
        code: 'custom',
        path: ['passwordConfirmation'],
        message: 'As senhas não conferem.',
      });
    }
    const field = body.personType === 'fisica' ? 'cpf' : 'cnpj';
    const typed = normalizeDocument(body.personType, body[field] ?? '');
    if (!isDocumentLength(body.personType, typed)) {
      context.addIssue({
        code: 'custom',
        path: [field],
        message:
          field === 'cpf'
            ? 'CPF inválido. Deve conter 11 dígitos.'
            : 'CNPJ inválido. Deve conter 14 dígitos.',
      });
    }
  });
export type RegisterBody = z.output<typeof registerBody>;

/** Picture fields of the registration. A missing back is the front (specification, section 5). */
export const REGISTER_IMAGES = ['documentFront', 'documentBack', 'selfieWithDocument'] as const;
export type RegisterImage = (typeof REGISTER_IMAGES)[number];

export const registerAnswer = z.object({
  message: z.string(),
  user: z.object({ id, name: z.string(), email: z.string(), status: z.enum(ACCOUNT_STATUSES) }),
});

/** Names under which an administrator opens a client's identity pictures. */
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
  /** Address of each identity picture (authenticated, never public), null where there is none. */
  document_front: z.string().nullable(),
  document_back: z.string().nullable(),
  selfie_with_document: z.string().nullable(),
  /** Reasons to look twice, in words: check digits, a document already known. */
  flags: z.array(z.string()),
});
export type Client = z.infer<typeof client>;

/** A client with what a ban would touch. */
export const clientDetail = client.extend({
  totalBids: z.number(),
  /** Active lots that this client leads now. */
  leadingLots: z.number(),
});
export type ClientDetail = z.infer<typeof clientDetail>;

export const statusBody = z.object({
  status: z.enum(['aprovado', 'negado'], { error: 'O status deve ser aprovado ou negado.' }),
});

export const banBody = z.object({
  banReason: optionalText(500).optional(),
  /** Also take back the bids with which the user leads active lots. */
  removeLeadingBids: z.boolean({ error: 'Informe sim ou não.' }).optional(),
});
