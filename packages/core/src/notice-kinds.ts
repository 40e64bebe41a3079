/** What a person is told: the kinds of notices and the channels of each. */
import { HOUR_MS, MINUTE_MS } from './duration.ts';
import type { MessageKind } from './message-kinds.ts';
import { hourOf, nextHourMs } from './wall-clock.ts';

/** Notices that a person needs for the own sale or account: one channel besides the inbox stays on. */
export const MANDATORY_NOTICES = [
  'registration',
  'won',
  'decision',
  'charge',
  'overdue',
  'default',
  'release',
] as const;

/** Notices that a person may switch off in every channel. The inbox has them all the same. */
export const OPTIONAL_NOTICES = [
  'outbid',
  'automatic-ended',
  'lost',
  'favorite-opens',
  'favorite-ends',
  'favorite-result',
  'favorite-back',
  'favorite-changed',
  'favorite-price',
  'search-found',
  'question-answered',
  'visit',
] as const;

export const NOTICE_KINDS = [...MANDATORY_NOTICES, ...OPTIONAL_NOTICES] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type OptionalNotice = (typeof OPTIONAL_NOTICES)[number];

/** The channels that a person may switch. The inbox is always on. */
export const NOTICE_CHANNELS = ['email', 'whatsapp', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export function isOptionalNotice(kind: NoticeKind): kind is OptionalNotice {
  return (OPTIONAL_NOTICES as readonly string[]).includes(kind);
}

/** The notice of each message of the outbox; null: the message goes to the staff. */
const NOTICE_OF_MESSAGE: Record<MessageKind, NoticeKind | null> = {
  approval: 'registration',
  denial: 'registration',
  'documents-refused': 'registration',
  won: 'won',
  conditional: 'decision',
  'counter-offer': 'decision',
  'sale-declined': 'decision',
  offer: 'decision',
  'signal-paid': 'charge',
  paid: 'charge',
  'paid-twice': 'charge',
  'payment-due': 'charge',
  'transfer-in': 'charge',
  'transfer-out': 'charge',
  regularised: 'charge',
  'payment-overdue': 'overdue',
  default: 'default',
  'sale-undone': 'default',
  released: 'release',
  'pickup-ends': 'release',
  'storage-began': 'release',
  delivered: 'release',
  'delivered-scrap': 'release',
  'paper-ended': 'release',
  'decision-due': null,
  'gate-incident': null,
  contested: null,
  'refund-failed': null,
};

export const noticeOfMessage = (kind: MessageKind) => NOTICE_OF_MESSAGE[kind];

/** What a person chose; a pair without a choice has its default. */
export type ChannelChoice = { kind: NoticeKind; channel: NoticeChannel; enabled: boolean };

/** WhatsApp is off for what is optional: a person asks for these messages before they come. */
export function isOnByDefault(kind: NoticeKind, channel: NoticeChannel): boolean {
  return channel !== 'whatsapp' || !isOptionalNotice(kind);
}

export function isSwitchedOn(
  choices: readonly ChannelChoice[],
  kind: NoticeKind,
  channel: NoticeChannel,
): boolean {
  const choice = choices.find((one) => one.kind === kind && one.channel === channel);
  return choice?.enabled ?? isOnByDefault(kind, channel);
}

/**
 * The kinds of which these choices would leave a person without every channel that the house has, although
 * a kind may not be without. The inbox and push do not count: nobody looks there unasked.
 */
export function silencedKinds(
  choices: readonly ChannelChoice[],
  available: readonly NoticeChannel[],
): NoticeKind[] {
  const channels = available.filter((channel) => channel !== 'push');
  if (channels.length === 0) return [];
  return MANDATORY_NOTICES.filter((kind) =>
    channels.every((channel) => !isSwitchedOn(choices, kind, channel)),
  );
}

/**
 * Which channels a message of the outbox may take: the configured ones that the person left on, or all
 * that are configured when none of them is.
 */
export function channelsOfMessage<C extends 'email' | 'whatsapp'>(
  choices: readonly ChannelChoice[],
  kind: NoticeKind,
  reachable: readonly C[],
): C[] {
  const chosen = reachable.filter((channel) => isSwitchedOn(choices, kind, channel));
  return chosen.length > 0 ? chosen : [...reachable];
}

/** These tell of the same: that somebody leads no more. */
export const OUTBID_NOTICES = ['outbid', 'automatic-ended'] as const satisfies NoticeKind[];
export const isOutbidNotice = (kind: NoticeKind) =>
  (OUTBID_NOTICES as readonly NoticeKind[]).includes(kind);

export const QUIET_FROM_HOUR = 22;
export const QUIET_UNTIL_HOUR = 7;

/** Notices about a moment. Told hours later they would be wrong, so they are left out instead. */
const SOON_STALE: readonly NoticeKind[] = [
  'outbid',
  'automatic-ended',
  'favorite-opens',
  'favorite-ends',
];
const STALE_AFTER_MS = 10 * MINUTE_MS;

export const isSoonStale = (kind: NoticeKind) => SOON_STALE.includes(kind);

/** True when a notice of a moment was written too long ago to be sent. */
export function isTooLate(kind: NoticeKind, createdMs: number, nowMs: number): boolean {
  return isSoonStale(kind) && nowMs - createdMs > STALE_AFTER_MS;
}

/**
 * When a notice of this kind goes out by e-mail, WhatsApp or push, in milliseconds of Unix time: now, or at
 * 7:00 where an optional one falls into the quiet hours of the yard's zone. Null: it is not sent at all.
 */
export function sendingTime(
  kind: NoticeKind,
  { createdMs, nowMs, zone }: { createdMs: number; nowMs: number; zone: string },
): number | null {
  if (isTooLate(kind, createdMs, nowMs)) return null;
  if (!isOptionalNotice(kind)) return nowMs;
  const quietUntil = quietUntilMs(nowMs, zone);
  if (quietUntil === null) return nowMs;
  return isSoonStale(kind) ? null : quietUntil;
}

/** The end of the quiet hours that this instant is in; null outside of them. */
export function quietUntilMs(nowMs: number, zone: string): number | null {
  const hour = hourOf(nowMs, zone);
  const isQuiet = hour < QUIET_UNTIL_HOUR || hour >= QUIET_FROM_HOUR;
  return isQuiet ? nextHourMs(nowMs, zone, QUIET_UNTIL_HOUR) : null;
}

/** Many favourites may stand in one auction, which opens and ends for all of them at once. */
const IN_BULK: readonly NoticeKind[] = [
  'favorite-opens',
  'favorite-ends',
  'favorite-result',
  'favorite-back',
];
/** Outside of the inbox a person is told of such a kind at most once in this time. */
export const BULK_REST_MS = 10 * MINUTE_MS;

export const comesInBulk = (kind: NoticeKind) => IN_BULK.includes(kind);

/** By e-mail and WhatsApp a person is told of the same lot at most once in this time. */
export const OUTBID_REST_MS = 10 * MINUTE_MS;
/** So close to the lot's end an e-mail or WhatsApp message would come too late. */
export const OUTBID_LAST_MS = 10 * MINUTE_MS;

/** True when somebody who was outbid is told by e-mail or WhatsApp too. */
export function mayWriteOutbid({
  nowMs,
  lotEndMs,
  lastToldMs,
}: {
  nowMs: number;
  /** Null: the lot's clock stands still. */
  lotEndMs: number | null;
  lastToldMs: number | null;
}): boolean {
  if (lotEndMs !== null && lotEndMs - nowMs <= OUTBID_LAST_MS) return false;
  return lastToldMs === null || nowMs - lastToldMs >= OUTBID_REST_MS;
}

const RETRY_MINUTES = [1, 5, 15, 60];

/** The wait before the next attempt after this many, in milliseconds; null: there is none. */
export function noticeRetryMs(attempts: number, retryAfterMs = 0): number | null {
  const minutes = RETRY_MINUTES[attempts - 1];
  if (minutes === undefined) return null;
  return Math.max(minutes * MINUTE_MS, Math.min(retryAfterMs, HOUR_MS));
}
