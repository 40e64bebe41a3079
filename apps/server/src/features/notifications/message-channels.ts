import { whatsappNumber } from '@martelo/core/message-links';
import type { MessageChannel } from '../../platform/database/administration-schema.ts';
import type { Sender } from '../../platform/outside/delivery.ts';
import { emailSender } from '../../platform/outside/send-email.ts';
import { whatsappSender } from '../../platform/outside/send-whatsapp.ts';
import type { Settings } from '../../settings.ts';

export type AutomaticChannel = Exclude<MessageChannel, 'hand'>;
export type Senders = ReadonlyMap<AutomaticChannel, Sender>;

/**
 * The time limit of one call to a provider. A stopping process waits this long for calls in
 * progress.
 */
const CALL_TIMEOUT_MS = 8_000;

/** The configured channels, in the order in which they are tried. */
export function createSenders(
  { whatsapp, email }: Pick<Settings, 'whatsapp' | 'email'>,
  { timeoutMs = CALL_TIMEOUT_MS } = {},
): Senders {
  const senders = new Map<AutomaticChannel, Sender>();
  if (whatsapp) senders.set('whatsapp', whatsappSender(whatsapp, timeoutMs));
  if (email) senders.set('email', emailSender(email, timeoutMs));
  return senders;
}

export function configuredChannels(settings: Pick<Settings, 'whatsapp' | 'email'>) {
  return (['whatsapp', 'email'] as const).filter((channel) => settings[channel] !== undefined);
}

type Reachable = { phone: string; email: string; channel: MessageChannel | null };

/**
 * The channel of the next attempt: the message's current one, else the first that can reach the
 * client.
 */
export function channelFor(
  message: Reachable,
  configured: Iterable<AutomaticChannel>,
): AutomaticChannel | null {
  const reaching = [...configured].filter((channel) => reaches(channel, message));
  return reaching.find((channel) => channel === message.channel) ?? reaching[0] ?? null;
}

/** The channel to use after another one has refused permanently. */
export function channelAfter(
  message: Reachable,
  channel: AutomaticChannel,
  configured: Iterable<AutomaticChannel>,
): AutomaticChannel | null {
  const order = [...configured];
  const later = order.slice(order.indexOf(channel) + 1);
  return later.find((candidate) => reaches(candidate, message)) ?? null;
}

export function reaches(
  channel: AutomaticChannel,
  { phone, email }: Pick<Reachable, 'phone' | 'email'>,
): boolean {
  return channel === 'whatsapp' ? whatsappNumber(phone) !== null : email !== '';
}
