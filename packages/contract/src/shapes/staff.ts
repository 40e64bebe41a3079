/** The members of staff, and the invitation by which a person becomes one. */
import { PROFILES, profilesProblem } from '@martelo/core/permissions';
import { z } from 'zod';
import { registerFieldTexts } from '../texts/field-texts.ts';
import { PROFILES_PROBLEM_TEXTS } from '../texts/profile-texts.ts';
import { id, moment, YES_OR_NO } from './fields.ts';
import { emailInput, nameText } from './form-fields.ts';
import { newPassword } from './register-form.ts';

/** `convidado`: has not accepted the invitation yet. */
const STAFF_STATES = ['convidado', 'ativo', 'desativado'] as const;

const profile = z.enum(PROFILES, { error: 'Este perfil não existe.' });

export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  profiles: z.array(profile),
  state: z.enum(STAFF_STATES),
  lastSignIn: moment.nullable(),
  /** When the last invitation ends, of a person who has not accepted it. */
  invitationEndsAt: moment.nullable(),
  /** Null: as the profiles require. */
  secondFactorRequired: z.boolean().nullable(),
  /** Sent back with a change, so that an old page never overwrites a newer one. */
  version: z.string(),
});
export type StaffMember = z.infer<typeof staffMember>;
export type StaffState = StaffMember['state'];

/** The profiles of one person, each once, in the order of the table. */
const profiles = z
  .array(profile, { error: PROFILES_PROBLEM_TEXTS.none })
  .superRefine((wanted, context) => {
    const problem = profilesProblem(wanted);
    if (problem) context.addIssue({ code: 'custom', message: PROFILES_PROBLEM_TEXTS[problem] });
  })
  .transform((wanted) => PROFILES.filter((one) => wanted.includes(one)));

const version = z.string({ error: 'Atualize a página e tente de novo.' }).max(100);

export const invitationBody = z.object({ email: emailInput, profiles });

/** What the director needs to know; `link` is given where no e-mail could be sent. */
export const invitationAnswer = z.object({
  message: z.string(),
  link: z.string().nullable(),
  endsAt: moment,
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

export const staffChangeBody = z.object({
  profiles,
  /** Null: as the profiles require. */
  secondFactorRequired: z.boolean({ error: YES_OR_NO }).nullable(),
  version,
});

export const staffVersionBody = z.object({ version });

const token = z.string({ error: 'O convite está incompleto.' }).max(200);

export const invitationTokenBody = z.object({ token });

/** What the page of an invitation shows before it is accepted. */
export const openInvitation = z.object({ email: z.string(), profiles: z.array(profile) });

export const acceptInvitationBody = z
  .object({
    token,
    name: nameText(registerFieldTexts.name),
    password: newPassword,
    passwordConfirmation: z.string({ error: registerFieldTexts.passwordConfirmation }),
  })
  .superRefine((body, context) => {
    if (body.password === body.passwordConfirmation) return;
    const message = registerFieldTexts.passwordsDiffer;
    context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message });
  });

export const acceptedInvitation = z.object({ message: z.string(), email: z.string() });
