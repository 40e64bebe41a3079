import { EMAIL_PATTERN } from '@martelo/core/email';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

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
  /** Names of the templates that Meta has approved. */
  templates: {
    approval: string;
    denial: string;
    /** Without it the request for documents goes by e-mail alone. */
    'documents-refused'?: string | undefined;
    /** Without these three the winner's notices go by e-mail alone. */
    won?: string | undefined;
    'signal-paid'?: string | undefined;
    paid?: string | undefined;
    /** The same for the notices about a purchase that was not paid. */
    conditional?: string | undefined;
    'counter-offer'?: string | undefined;
    'sale-declined'?: string | undefined;
    'sale-undone'?: string | undefined;
    'transfer-in'?: string | undefined;
    'transfer-out'?: string | undefined;
    default?: string | undefined;
    offer?: string | undefined;
    regularised?: string | undefined;
    'paid-twice'?: string | undefined;
    /** To the staff. */
    'decision-due'?: string | undefined;
    'gate-incident'?: string | undefined;
    contested?: string | undefined;
    'paper-ended'?: string | undefined;
    'refund-failed'?: string | undefined;
    /** The notices of deadlines to pay and to fetch the vehicle. */
    'payment-due'?: string | undefined;
    'payment-overdue'?: string | undefined;
    released?: string | undefined;
    'pickup-ends'?: string | undefined;
    'storage-began'?: string | undefined;
    delivered?: string | undefined;
    'delivered-scrap'?: string | undefined;
    /** Without it no link to a new password is sent by WhatsApp. */
    secret?: string | undefined;
    /** Without it no optional notice is sent by WhatsApp. */
    notice?: string | undefined;
  };
}

const WRONG_SMTP_URL =
  'SMTP_URL deve ser um endereço como smtps://usuario:senha@servidor:465 ou smtp://servidor:587.';
const WRONG_WHATSAPP_URL =
  'WHATSAPP_URL deve ser o endereço da Cloud API com a versão, como https://graph.facebook.com/v24.0.';

const templateName = (setting: string) =>
  z.string().regex(/^[a-z0-9_]{1,512}$/, {
    error: `${setting} deve ser o nome do modelo na Meta: minúsculas, algarismos e sublinhado.`,
  });

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
  WHATSAPP_TEMPLATE_APPROVAL: templateName('WHATSAPP_TEMPLATE_APPROVAL').default(
    'cadastro_aprovado',
  ),
  WHATSAPP_TEMPLATE_DENIAL: templateName('WHATSAPP_TEMPLATE_DENIAL').default('cadastro_recusado'),
  WHATSAPP_TEMPLATE_DOCUMENTS: templateName('WHATSAPP_TEMPLATE_DOCUMENTS').optional(),
  WHATSAPP_TEMPLATE_WON: templateName('WHATSAPP_TEMPLATE_WON').optional(),
  WHATSAPP_TEMPLATE_SIGNAL: templateName('WHATSAPP_TEMPLATE_SIGNAL').optional(),
  WHATSAPP_TEMPLATE_PAID: templateName('WHATSAPP_TEMPLATE_PAID').optional(),
  WHATSAPP_TEMPLATE_CONDITIONAL: templateName('WHATSAPP_TEMPLATE_CONDITIONAL').optional(),
  WHATSAPP_TEMPLATE_DECISION_DUE: templateName('WHATSAPP_TEMPLATE_DECISION_DUE').optional(),
  WHATSAPP_TEMPLATE_GATE_INCIDENT: templateName('WHATSAPP_TEMPLATE_GATE_INCIDENT').optional(),
  WHATSAPP_TEMPLATE_COUNTER_OFFER: templateName('WHATSAPP_TEMPLATE_COUNTER_OFFER').optional(),
  WHATSAPP_TEMPLATE_DECLINED: templateName('WHATSAPP_TEMPLATE_DECLINED').optional(),
  WHATSAPP_TEMPLATE_UNDONE: templateName('WHATSAPP_TEMPLATE_UNDONE').optional(),
  WHATSAPP_TEMPLATE_TRANSFER_IN: templateName('WHATSAPP_TEMPLATE_TRANSFER_IN').optional(),
  WHATSAPP_TEMPLATE_TRANSFER_OUT: templateName('WHATSAPP_TEMPLATE_TRANSFER_OUT').optional(),
  WHATSAPP_TEMPLATE_DEFAULT: templateName('WHATSAPP_TEMPLATE_DEFAULT').optional(),
  WHATSAPP_TEMPLATE_OFFER: templateName('WHATSAPP_TEMPLATE_OFFER').optional(),
  WHATSAPP_TEMPLATE_REGULARISED: templateName('WHATSAPP_TEMPLATE_REGULARISED').optional(),
  WHATSAPP_TEMPLATE_PAID_TWICE: templateName('WHATSAPP_TEMPLATE_PAID_TWICE').optional(),
  WHATSAPP_TEMPLATE_CONTESTED: templateName('WHATSAPP_TEMPLATE_CONTESTED').optional(),
  WHATSAPP_TEMPLATE_PAPER_ENDED: templateName('WHATSAPP_TEMPLATE_PAPER_ENDED').optional(),
  WHATSAPP_TEMPLATE_REFUND_FAILED: templateName('WHATSAPP_TEMPLATE_REFUND_FAILED').optional(),
  WHATSAPP_TEMPLATE_PAYMENT_DUE: templateName('WHATSAPP_TEMPLATE_PAYMENT_DUE').optional(),
  WHATSAPP_TEMPLATE_OVERDUE: templateName('WHATSAPP_TEMPLATE_OVERDUE').optional(),
  WHATSAPP_TEMPLATE_RELEASED: templateName('WHATSAPP_TEMPLATE_RELEASED').optional(),
  WHATSAPP_TEMPLATE_PICKUP: templateName('WHATSAPP_TEMPLATE_PICKUP').optional(),
  WHATSAPP_TEMPLATE_STORAGE: templateName('WHATSAPP_TEMPLATE_STORAGE').optional(),
  WHATSAPP_TEMPLATE_DELIVERED: templateName('WHATSAPP_TEMPLATE_DELIVERED').optional(),
  WHATSAPP_TEMPLATE_DELIVERED_SCRAP: templateName('WHATSAPP_TEMPLATE_DELIVERED_SCRAP').optional(),
  WHATSAPP_TEMPLATE_LINK: templateName('WHATSAPP_TEMPLATE_LINK').optional(),
  WHATSAPP_TEMPLATE_NOTICE: templateName('WHATSAPP_TEMPLATE_NOTICE').optional(),
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
              approval: read.WHATSAPP_TEMPLATE_APPROVAL,
              denial: read.WHATSAPP_TEMPLATE_DENIAL,
              'documents-refused': read.WHATSAPP_TEMPLATE_DOCUMENTS,
              won: read.WHATSAPP_TEMPLATE_WON,
              'signal-paid': read.WHATSAPP_TEMPLATE_SIGNAL,
              paid: read.WHATSAPP_TEMPLATE_PAID,
              conditional: read.WHATSAPP_TEMPLATE_CONDITIONAL,
              'decision-due': read.WHATSAPP_TEMPLATE_DECISION_DUE,
              'gate-incident': read.WHATSAPP_TEMPLATE_GATE_INCIDENT,
              'counter-offer': read.WHATSAPP_TEMPLATE_COUNTER_OFFER,
              'sale-declined': read.WHATSAPP_TEMPLATE_DECLINED,
              'sale-undone': read.WHATSAPP_TEMPLATE_UNDONE,
              'transfer-in': read.WHATSAPP_TEMPLATE_TRANSFER_IN,
              'transfer-out': read.WHATSAPP_TEMPLATE_TRANSFER_OUT,
              default: read.WHATSAPP_TEMPLATE_DEFAULT,
              offer: read.WHATSAPP_TEMPLATE_OFFER,
              regularised: read.WHATSAPP_TEMPLATE_REGULARISED,
              'paid-twice': read.WHATSAPP_TEMPLATE_PAID_TWICE,
              contested: read.WHATSAPP_TEMPLATE_CONTESTED,
              'paper-ended': read.WHATSAPP_TEMPLATE_PAPER_ENDED,
              'refund-failed': read.WHATSAPP_TEMPLATE_REFUND_FAILED,
              'payment-due': read.WHATSAPP_TEMPLATE_PAYMENT_DUE,
              'payment-overdue': read.WHATSAPP_TEMPLATE_OVERDUE,
              released: read.WHATSAPP_TEMPLATE_RELEASED,
              'pickup-ends': read.WHATSAPP_TEMPLATE_PICKUP,
              'storage-began': read.WHATSAPP_TEMPLATE_STORAGE,
              delivered: read.WHATSAPP_TEMPLATE_DELIVERED,
              'delivered-scrap': read.WHATSAPP_TEMPLATE_DELIVERED_SCRAP,
              secret: read.WHATSAPP_TEMPLATE_LINK,
              notice: read.WHATSAPP_TEMPLATE_NOTICE,
            },
          },
  };
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
