import type { MessageOverview } from '@martelo/contract/shapes/message-outbox';
import { MessageBox } from '../../../ui/state/message-box';

/** Explains through which channels this server sends messages. */
export function ChannelsNote({ whatsapp, email }: Pick<MessageOverview, 'whatsapp' | 'email'>) {
  if (whatsapp) {
    return (
      <MessageBox tone="ok">
        {email
          ? 'As mensagens saem sozinhas por WhatsApp e, se ele recusar, por e-mail.'
          : 'As mensagens saem sozinhas por WhatsApp.'}
      </MessageBox>
    );
  }
  return (
    <MessageBox>
      {email
        ? 'WhatsApp não configurado: as mensagens saem sozinhas por e-mail.'
        : 'WhatsApp não configurado: envie pela lista abaixo. Cada mensagem abre pronta, com um toque.'}
    </MessageBox>
  );
}
