/** Signing in without the password, changing it, and the sessions of one's own account. */
import { ROLES } from '@martelo/core/accounts';
import { isUuid } from '@martelo/core/uuid';
import { z } from 'zod';
import { registerFieldTexts as texts } from '../texts/field-texts.ts';
import { id, moment } from './fields.ts';
import { requiredText } from './form-fields.ts';
import { newPassword } from './register-form.ts';

const email = z.pipe(
  requiredText(texts.email, 254),
  z.transform((value: string) => value.toLowerCase()),
);

export const typedPassword = z
  .string({ error: texts.password })
  .min(1, texts.password)
  .max(1000, texts.password);

/**
 * The random secret of a browser, which it makes itself and keeps. Anything else counts as absent: a
 * browser with a broken one must still get in.
 */
export const deviceSecret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional()
  .catch(undefined);

export const emailBody = z.object({ email });

/** The last part of a link's address. What is too long to be one is refused like an unknown one. */
const linkToken = z.string({ error: 'Falta o código do link.' }).transform((value) => value.trim());

export const linkBody = z.object({ token: linkToken });
export const deviceBody = z.object({ token: linkToken, device: deviceSecret });

const repeated = {
  password: newPassword,
  passwordConfirmation: z.string({ error: texts.passwordConfirmation }),
};
const isRepeated = (body: { password: string; passwordConfirmation: string }) =>
  body.password === body.passwordConfirmation;
const DIFFER = { path: ['passwordConfirmation'], message: texts.passwordsDiffer };

export const newPasswordBody = z
  .object({ ...repeated, token: linkToken, device: deviceSecret })
  .refine(isRepeated, DIFFER);

export const changePasswordBody = z
  .object({ ...repeated, current: typedPassword, device: deviceSecret })
  .refine(isRepeated, DIFFER);

export const recoveryAnswer = z.object({
  /** How the site can send a link to a person; empty when only the office can help. */
  channels: z.array(z.enum(['email', 'whatsapp'])),
});

/** The person of a link, as far as the next page must know. */
export const linkAnswer = z.object({ message: z.string(), role: z.enum(ROLES) });

/** What became of a link that staff made; `link` is null where it went to the person alone. */
export const passwordLinkAnswer = z.object({
  message: z.string(),
  link: z.string().nullable(),
  expiresAt: moment,
});
export type PasswordLinkAnswer = z.infer<typeof passwordLinkAnswer>;

/** One thing that happened to a password, in words. */
export const passwordEvent = z.object({ at: moment, text: z.string() });
export type PasswordEvent = z.infer<typeof passwordEvent>;

export const ownSession = z.object({
  id,
  /** The browser that asks. */
  current: z.boolean(),
  /** In words, such as 'Chrome no Android'. */
  device: z.string(),
  ip: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
});
export type OwnSession = z.infer<typeof ownSession>;

export const sessionParams = z.object({
  id: z.string().refine(isUuid, 'Identificador inválido.'),
});
