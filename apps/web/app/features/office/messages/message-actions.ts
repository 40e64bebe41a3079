import type { Message } from '@martelo/contract/shapes/message-outbox';

export type MessageAction = 'whatsapp' | 'email' | 'send-again' | 'mark-sent';

/**
 * The actions that a person may take on a message; `automatic` is true when a channel is
 * configured.
 */
export function actionsOf({ state }: Pick<Message, 'state'>, automatic: boolean): MessageAction[] {
  const again: MessageAction[] = automatic ? ['send-again'] : [];
  switch (state) {
    case 'by-hand':
    case 'failed':
      return ['whatsapp', 'email', ...again];
    case 'scheduled':
      return again;
    case 'interrupted':
      return ['send-again', 'mark-sent'];
    case 'sending':
    case 'sent':
    case 'superseded':
      return [];
  }
}

/** A message that is closed, or already at a provider, cannot be marked as sent by a person. */
export function canBeMarked({ state }: Pick<Message, 'state'>): boolean {
  return ['by-hand', 'failed', 'scheduled', 'interrupted'].includes(state);
}
