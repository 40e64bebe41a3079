/** Notifications to clients, as administrators see them. */
import { z } from 'zod';
import { NOTIFICATION_KIND_NAMES } from '../texts/notification-kinds.ts';
import { id, listQuery, moment } from './fields.ts';

/**
 * `scheduled` is sent by a job; `by-hand` waits for a person; `sending` is at the provider;
 * `interrupted` was at the provider when its process died, so it may or may not have arrived;
 * `superseded` was not sent before the next decision on the same client, or, about a deadline, before the payment or the next notice.
 */
const MESSAGE_STATES = [
  'scheduled',
  'by-hand',
  'sending',
  'interrupted',
  'sent',
  'failed',
  'superseded',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const message = z.object({
  id,
  kind: z.enum(NOTIFICATION_KIND_NAMES),
  recipientName: z.string(),
  /** Digits with area code; empty when there is none. */
  phone: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** The channel that sent it, or that was tried last. */
  channel: z.enum(['whatsapp', 'email', 'hand']).nullable(),
  attempts: z.number(),
  createdAt: moment,
  nextAttemptAt: moment,
  sendingSince: moment.nullable(),
  sentAt: moment.nullable(),
  /** Why the last attempt failed, in words. */
  lastError: z.string().nullable(),
  /** The administrator who sent it by hand. */
  sentBy: z.string().nullable(),
});
export type Message = z.infer<typeof message>;

/** `waiting`: messages that wait for a job or a person, and those in progress. */
const MESSAGE_FILTERS = ['waiting', 'sent', 'failed'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

export const messagesQuery = listQuery.extend({
  status: z
    .enum(MESSAGE_FILTERS, { error: 'A situação deve ser waiting, sent ou failed.' })
    .optional(),
});

export const messageOverview = z.object({
  /** Which channels are configured. */
  whatsapp: z.boolean(),
  email: z.boolean(),
  waiting: z.number(),
  failed: z.number(),
});
export type MessageOverview = z.infer<typeof messageOverview>;
