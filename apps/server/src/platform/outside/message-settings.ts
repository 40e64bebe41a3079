import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  ofEachKind,
} from '@martelo/contract/texts/notification-kinds';
import { EMAIL_PATTERN } from '@martelo/core/email';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import type { Outgoing } from './delivery.ts';

export interface EmailSettings {
  /** smtp:// or smtps://, with user and password if the server asks for them. */
  url: string;
  /** Undefined means the yard's own name and e-mail. */
  from: string | undefined;
}

export interface WhatsappSettings {
  /** The base address of the Cloud API, with its version and without a slash at the end. */
  url: string;
  token: string;
  phoneId: string;
  /** Names of the templates that Meta has approved. A kind without one is not sent by WhatsApp. */
  templates: { [K in Outgoing['kind']]?: string | undefined };
}

const WRONG_SMTP_URL =
  'SMTP_URL deve ser um endereço como smtps://usuario:senha@servidor:465 ou smtp://servidor:587.';
const WRONG_WHATSAPP_URL =
  'WHATSAPP_URL deve ser o endereço da Cloud API com a versão, como https://graph.facebook.com/v24.0.';

const templateName = (setting: string) =>
  z.string().regex(/^[a-z0-9_]{1,512}$/, {
    error: `${setting} deve ser o nome do modelo na Meta: minúsculas, algarismos e sublinhado.`,
  });

/** The setting that names each kind's template. `secret` is a link to a new password. */
export const TEMPLATE_SETTINGS = {
  ...ofEachKind((kind) => NOTIFICATION_KINDS[kind].whatsapp.setting),
  secret: 'WHATSAPP_TEMPLATE_LINK',
} as const satisfies Record<Outgoing['kind'], string>;
type TemplateSetting = (typeof TEMPLATE_SETTINGS)[Outgoing['kind']];

const templateNames = Object.fromEntries(
  Object.values(TEMPLATE_SETTINGS).map((setting) => [setting, templateName(setting).optional()]),
) as Record<TemplateSetting, z.ZodOptional<z.ZodString>>;

/** The settings of the environment for sending messages. */
export const messageEnvironment = z.object({
  SMTP_URL: z
    .string()
    .refine((text) => isUrlOf(text, ['smtp:', 'smtps:']), { error: WRONG_SMTP_URL })
    .optional(),
  SMTP_FROM: z
    .string()
    .refine(isSender, {
      error:
        'SMTP_FROM deve ser um e-mail, ou um nome e um e-mail: Martelo <avisos@exemplo.com.br>.',
    })
    .optional(),
  WHATSAPP_URL: z
    .string()
    .refine((text) => isUrlOf(text, ['http:', 'https:']), { error: WRONG_WHATSAPP_URL })
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://graph.facebook.com/v24.0'),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'WHATSAPP_TOKEN deve ser o token de acesso, sem espaços.' })
    .optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d+$/, {
      error: 'WHATSAPP_PHONE_ID deve ser o identificador numérico do telefone na Meta.',
    })
    .optional(),
  ...templateNames,
});

export function messageSettings(read: z.output<typeof messageEnvironment>): {
  email: EmailSettings | undefined;
  whatsapp: WhatsappSettings | undefined;
} {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, SMTP_URL, SMTP_FROM } = read;
  if ((token === undefined) !== (phoneId === undefined)) {
    throw new StartError('Para o WhatsApp informe WHATSAPP_TOKEN e WHATSAPP_PHONE_ID juntos.');
  }
  return {
    email: SMTP_URL === undefined ? undefined : { url: SMTP_URL, from: SMTP_FROM },
    whatsapp:
      token === undefined || phoneId === undefined
        ? undefined
        : {
            url: read.WHATSAPP_URL,
            token,
            phoneId,
            templates: {
              ...ofEachKind((kind) => templateOf(kind, read)),
              secret: read.WHATSAPP_TEMPLATE_LINK,
            },
          },
  };
}

function templateOf(kind: NotificationKind, read: z.output<typeof messageEnvironment>) {
  const { setting, template } = NOTIFICATION_KINDS[kind].whatsapp;
  return read[setting] ?? template;
}

function isUrlOf(text: string, protocols: string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

function isSender(text: string): boolean {
  const [, named] = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text) ?? [];
  return EMAIL_PATTERN.test(named ?? text);
}
