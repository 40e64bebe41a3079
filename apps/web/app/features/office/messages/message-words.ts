import type { Message } from '@martelo/contract/shapes/message-outbox';
import { NOTIFICATION_KINDS } from '@martelo/contract/texts/notification-kinds';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconRefresh,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatDateTime } from '../../../lib/format/formats';
import type { Tone } from '../../../ui/status-pill';

/** Why a message was not sent. */
const NO_EFFECT = {
  registration: 'O cadastro foi decidido de novo antes do envio.',
  purchase: 'O pagamento chegou, ou a hora deste aviso passou, antes do envio.',
} as const;

const CHANNEL_WORDS = { whatsapp: 'por WhatsApp', email: 'por e-mail', hand: 'à mão' } as const;

export type StateWords = { tone: Tone; icon: TablerIcon; label: string; detail: string };

/** The state of a message in words, with the time when it began or ends. */
export function stateWords(message: Message): StateWords {
  const { state, lastError } = message;
  switch (state) {
    case 'scheduled':
      return scheduledWords(message);
    case 'by-hand':
      return { tone: 'warn', icon: IconClock, label: 'Para enviar', detail: since(message) };
    case 'sending':
      return { tone: 'info', icon: IconRefresh, label: 'Enviando', detail: channelOf(message) };
    case 'interrupted':
      return {
        tone: 'danger',
        icon: IconAlertTriangle,
        label: 'Envio interrompido',
        detail: 'Confira antes de reenviar.',
      };
    case 'sent':
      return { tone: 'ok', icon: IconCheck, label: 'Enviada', detail: sentWords(message) };
    case 'failed':
      return { tone: 'danger', icon: IconX, label: 'Não enviada', detail: lastError ?? '' };
    case 'superseded':
      return {
        tone: 'neutral',
        icon: IconBan,
        label: 'Sem efeito',
        detail: NO_EFFECT[NOTIFICATION_KINDS[message.kind].about],
      };
  }
}

function scheduledWords({ attempts, nextAttemptAt, lastError }: Message): StateWords {
  if (attempts === 0 && !lastError) {
    return { tone: 'info', icon: IconClock, label: 'Na fila', detail: 'Sai em instantes.' };
  }
  const next = `Nova tentativa em ${formatDateTime(nextAttemptAt)}.`;
  const detail = [lastError, next].filter(Boolean).join(' ');
  return { tone: 'warn', icon: IconClock, label: 'Vai tentar de novo', detail };
}

function sentWords({ sentAt, channel, sentBy, createdAt }: Message): string {
  const how = channel ? CHANNEL_WORDS[channel] : '';
  const who = sentBy ? `por ${sentBy}` : '';
  return [formatDateTime(sentAt ?? createdAt), [how, who].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

function channelOf({ channel }: Message): string {
  return channel ? CHANNEL_WORDS[channel] : '';
}

function since({ createdAt }: Message): string {
  return `Desde ${formatDateTime(createdAt)}`;
}
