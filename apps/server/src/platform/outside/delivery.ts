import type { MessageKind } from '../database/administration-schema.ts';

/** A message on its way to a provider. */
export interface Outgoing {
  id: number;
  kind: MessageKind;
  recipientName: string;
  phone: string;
  email: string;
  subject: string;
  body: string;
  /** The yard, as it signs. */
  site: { name: string; email: string };
  /** The page that the message leads to. */
  link: string;
}

/**
 * What came of handing a message to a provider. `retry`: nothing says that it was taken, and later
 * it may be; `refused`: it never will be. Errors are our own words: a provider's could carry a
 * secret, or anything else.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'retry' | 'refused'; error: string };

/** Hands a message over. Never throws and always ends in bounded time. */
export type Sender = (message: Outgoing) => Promise<Delivery>;
