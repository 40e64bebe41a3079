/** The second factor: its proofs at the sign-in, and what a person sees of the own ones. */
import { z } from 'zod';
import { secondFactorTexts as texts } from '../texts/second-factor-texts.ts';
import { id, moment } from './fields.ts';
import { optionalText } from './form-fields.ts';
import { deviceSecret as device } from './recovery.ts';

const base64url = (max: number) =>
  z
    .string({ error: texts.passkeyUnreadable })
    .max(max, texts.passkeyUnreadable)
    .regex(/^[\w-]+$/, {
      error: texts.passkeyUnreadable,
    });

const credentialId = base64url(1400);

/** A signature of a passkey, as browsers give it. What the server does not check is left out. */
export const passkeyProof = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', { error: texts.passkeyUnreadable }),
    response: z.object(
      {
        clientDataJSON: base64url(4000),
        authenticatorData: base64url(4000),
        signature: base64url(12_000),
        userHandle: base64url(200).optional(),
      },
      { error: texts.passkeyUnreadable },
    ),
  },
  { error: texts.passkeyUnreadable },
);
export type PasskeyProof = z.output<typeof passkeyProof>;

/** A new passkey, as browsers give it. */
export const newPasskey = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', { error: texts.passkeyUnreadable }),
    response: z.object(
      {
        clientDataJSON: base64url(4000),
        attestationObject: base64url(30_000),
        transports: z.array(z.string().max(30)).max(10).optional(),
      },
      { error: texts.passkeyUnreadable },
    ),
  },
  { error: texts.passkeyUnreadable },
);
export type NewPasskey = z.output<typeof newPasskey>;

/** The secret of an attempt, which only the browser that began it knows. */
const challenge = z.string({ error: texts.stepEnded }).max(100, texts.stepEnded);

const typedCode = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(60, message);

export const secondStepBody = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('app'), challenge, code: typedCode(texts.appCode), device }),
    z.object({
      method: z.literal('recovery'),
      challenge,
      code: typedCode(texts.recoveryCode),
      device,
    }),
    z.object({ method: z.literal('passkey'), challenge, passkey: passkeyProof, device }),
  ],
  { error: 'Escolha como confirmar a entrada.' },
);
export type SecondStepBody = z.output<typeof secondStepBody>;

export const challengeBody = z.object({ challenge });

/** What a browser's own function for passkeys gets, as it is. */
const browserOptions = z.record(z.string(), z.unknown());

export const passkeyOptionsAnswer = z.object({ options: browserOptions });
export const passkeyChallengeAnswer = z.object({ challenge: z.string(), options: browserOptions });

/** The password again, before a change of the factors; at the enrolment it was typed just before. */
export const passwordBody = z.object({
  password: z.string({ error: texts.password }).max(1000, texts.password).optional(),
});

export const appBegunAnswer = z.object({
  /** The secret in groups, to type. */
  secret: z.string(),
  /** The same as a link of the kind otpauth. */
  uri: z.string(),
  /** The link as a picture: a data address. */
  qr: z.string(),
});

export const appCodeBody = z.object({ code: typedCode(texts.appCode) });

/** The recovery codes, the only time that they are shown; null when there are some already. */
export const factorAddedAnswer = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

export const newPasskeyBody = z.object({
  challenge,
  name: z.optional(optionalText(60)),
  passkey: newPasskey,
});

export const ownPasskey = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  /** The host at which it works. */
  host: z.string(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

export const secondFactorAnswer = z.object({
  /** This person must have one. */
  required: z.boolean(),
  /** Since when the authenticator app is in use; null without one. */
  appSince: moment.nullable(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.number(),
  passkeys: z.array(ownPasskey),
  /** The only address, besides localhost, at which passkeys work; null where they cannot. */
  passkeyOrigin: z.string().nullable(),
});
export type SecondFactor = z.infer<typeof secondFactorAnswer>;
