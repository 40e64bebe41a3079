import type { NotificationKind } from '@martelo/contract/texts/notification-kinds';

/** A message on its way to a provider. */
export interface Outgoing {
  /** Names the message at the provider; the same at every attempt. */
  id: number | string;
  /** `secret`: a link that only its receiver may read, which is never in the outbox. */
  kind: NotificationKind | 'secret';
  recipientName: string;
  phone: string;
  email: string;
  subject: string;
  body: string;
  /** The yard's name, as the sender. */
  site: { name: string; email: string };
  /** The page that the message links to. */
  link: string;
}

/**
 * The result of giving a message to a provider. `retry`: it was not confirmed, and a later attempt
 * may succeed. `refused`: no attempt will succeed. Errors are texts of the product, because a
 * provider's text could contain a secret.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'retry' | 'refused'; error: string };

/** Gives a message to a provider. Never throws and always ends in bounded time. */
export type Sender = (message: Outgoing) => Promise<Delivery>;
