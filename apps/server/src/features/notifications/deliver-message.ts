import { NOTIFICATION_KINDS } from '@martelo/contract/texts/notification-kinds';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { messagesTried } from '../../platform/metrics/definitions.ts';
import type { Delivery, Outgoing, Sender } from '../../platform/outside/delivery.ts';
import type { Settings } from '../../settings.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import {
  type AutomaticChannel,
  channelAfter,
  channelFor,
  type Senders,
} from './message-channels.ts';
import { type Claimed, type DueMessage, lockNextDue } from './sending.queries.ts';
import { markFailed, markSending, markSent, markUnreachable, putBack } from './sending.writes.ts';

/** The waits between the attempts through one channel: about a day together. */
const WAIT_MINUTES = [1, 5, 15, 60, 120, 240, 480, 480];

export interface SendingDeps {
  db: Db;
  live: LiveHub;
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>;
  senders: Senders;
}

type Claim = Claimed & { channel: AutomaticChannel; outgoing: Outgoing; send: Sender };

const UNREACHABLE = 'Nenhum canal configurado alcança este cliente. Envie pela lista.';

/**
 * Sends the next due message; false when none is due. `sending` is committed before the provider is
 * called: a process that dies in between leaves a message that a person must check, and the message
 * is never sent twice automatically.
 */
export async function deliverMessage(deps: SendingDeps): Promise<boolean> {
  const claim = await deps.db.transaction((tx) => claimNext(tx, deps));
  if (!claim) return false;
  if (claim !== 'unreachable') {
    await record(deps, claim, await claim.send(claim.outgoing));
  }
  deps.live.publish({ type: 'admin-list', list: 'messages' }, { staff: 'messages.read' });
  return true;
}

async function claimNext(tx: Tx, deps: SendingDeps): Promise<Claim | 'unreachable' | null> {
  const due = await lockNextDue(tx);
  if (!due) return null;
  const channel = channelFor(due, deps.senders.keys());
  const send = channel && deps.senders.get(channel);
  if (!send) {
    await markUnreachable(tx, due.id, UNREACHABLE);
    return 'unreachable';
  }
  // All data for the call are read before the row is marked as `sending`.
  const outgoing = await prepare(tx, deps, due);
  return { ...(await markSending(tx, due, channel)), channel, outgoing, send };
}

async function prepare(tx: Tx, { settings }: SendingDeps, due: DueMessage): Promise<Outgoing> {
  const { nome, contato } = await readSiteSettings(tx, settings.yardTimeZone);
  return {
    ...due,
    site: { name: nome, email: contato.email },
    link: `${settings.publicUrl}${NOTIFICATION_KINDS[due.kind].path}`,
  };
}

async function record(
  { db, senders }: SendingDeps,
  claim: Claim,
  delivery: Delivery,
): Promise<void> {
  messagesTried.count(claim.channel, delivery.outcome);
  if (delivery.outcome === 'sent') return markSent(db, claim, delivery.providerId);
  const lastError = delivery.error;
  const inMinutes = delivery.outcome === 'retry' ? minutesUntilRetry(claim.attempts) : null;
  if (inMinutes !== null) return putBack(db, claim, { inMinutes, lastError });
  const channel = channelAfter(claim, claim.channel, senders.keys());
  if (!channel) return markFailed(db, claim, lastError);
  return putBack(db, claim, { inMinutes: 0, lastError, channel, attempts: 0 });
}

/** The wait after this many attempts; null when there are no more. */
function minutesUntilRetry(attempts: number): number | null {
  return WAIT_MINUTES[attempts - 1] ?? null;
}
