import type { Message } from '@martelo/contract/shapes/message-outbox';

export type MessageAction = 'whatsapp' | 'email' | 'send-again' | 'mark-sent';

/** What a person can do about a message; `automatic`: a channel is configured. */
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

/** One that is closed, or at a provider, takes no word from a person that it was sent. */
export function canBeMarked({ state }: Pick<Message, 'state'>): boolean {
  return ['by-hand', 'failed', 'scheduled', 'interrupted'].includes(state);
}
