import type { Message, MessageState } from '@martelo/contract/shapes/message-outbox';
import type { Settings } from '../../settings.ts';
import { channelFor, configuredChannels } from './message-channels.ts';
import type { MessageRow } from './messages.queries.ts';

/**
 * A message as administrators see it. A waiting message is `scheduled` when a channel is
 * configured.
 */
export function presentMessage(
  row: MessageRow,
  settings: Pick<Settings, 'whatsapp' | 'email'>,
): Message {
  return {
    ...row,
    id: String(row.id),
    state: stateOf(row, settings),
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    sendingSince: row.sendingSince?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

function stateOf(row: MessageRow, settings: Pick<Settings, 'whatsapp' | 'email'>): MessageState {
  if (row.status === 'sent') return 'sent';
  if (row.status === 'sending') return row.isInterrupted ? 'interrupted' : 'sending';
  if (row.isSuperseded || row.isOutdated) return 'superseded';
  if (row.status === 'failed') return 'failed';
  return row.isInTime && channelFor(row, configuredChannels(settings)) ? 'scheduled' : 'by-hand';
}
