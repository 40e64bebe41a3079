/** What a person is told, and through which channels. */
import { NOTICE_CHANNELS, NOTICE_KINDS } from '@martelo/core/notice-kinds';
import { z } from 'zod';
import { id, moment, pageQuery, YES_OR_NO } from './fields.ts';

export const noticesQuery = pageQuery;

export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  subject: z.string(),
  body: z.string(),
  /** A path of the site. */
  link: z.string(),
  createdAt: moment,
  /** Null: not read yet. */
  readAt: moment.nullable(),
});
export type Notice = z.infer<typeof notice>;

export const noticePage = z.object({
  notices: z.array(notice),
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  /** Of all notices, not of the page alone. */
  unread: z.number(),
});
export type NoticePage = z.infer<typeof noticePage>;

export const unreadCount = z.object({ unread: z.number() });

const channel = z.enum(NOTICE_CHANNELS, {
  error: 'O canal deve ser email, whatsapp ou push.',
});

export const preferences = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(NOTICE_KINDS),
      /** True: e-mail and WhatsApp cannot both be off. */
      mandatory: z.boolean(),
      channels: z.object({ email: z.boolean(), whatsapp: z.boolean(), push: z.boolean() }),
    }),
  ),
  /** The channels that the house has; the others are not shown. */
  available: z.array(channel),
  /** Those of them that carry optional kinds. */
  optional: z.array(channel),
});
export type Preferences = z.infer<typeof preferences>;

export const preferencesBody = z.object({
  choices: z
    .array(
      z.object({
        kind: z.enum(NOTICE_KINDS, { error: 'Este tipo de aviso não existe.' }),
        channel,
        enabled: z.boolean({ error: YES_OR_NO }),
      }),
      { error: 'Informe o que muda nas preferências.' },
    )
    .min(1, { error: 'Informe o que muda nas preferências.' })
    .max(60, { error: 'São mudanças demais de uma vez.' }),
});

const CODE = 'O link está incompleto. Abra-o inteiro, como está no e-mail.';
export const stopQuery = z.object({
  codigo: z.string({ error: CODE }).min(1, { error: CODE }).max(200, { error: CODE }),
});

/** What the page of the link shows before anything changes. */
export const stopAnswer = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** True: this kind is not sent by e-mail any more. */
  stopped: z.boolean(),
});

/** The public key of the site at push services; null: the site sends no notices to devices. */
export const pushKey = z.object({ key: z.string().nullable() });

const BROWSER =
  'O navegador não informou o endereço dos avisos. Atualize a página e tente de novo.';
const endpoint = z.url({ error: BROWSER }).max(1_000, { error: BROWSER });
const keyOf = (bytes: RegExp) => z.string({ error: BROWSER }).regex(bytes, { error: BROWSER });

export const pushSubscriptionBody = z.object({
  endpoint,
  keys: z.object(
    {
      /** A point of P-256, and 16 random bytes, as base64url. */
      p256dh: keyOf(/^[A-Za-z0-9_-]{87}=?$/),
      auth: keyOf(/^[A-Za-z0-9_-]{22}(==)?$/),
    },
    { error: BROWSER },
  ),
});
export const pushBrowserBody = z.object({ endpoint });
