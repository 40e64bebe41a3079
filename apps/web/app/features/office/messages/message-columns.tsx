import type { Message } from '@martelo/contract/shapes/message-outbox';
import { NOTIFICATION_LABELS } from '@martelo/contract/texts/notification-kinds';
import { mailLink, whatsappLink } from '@martelo/core/message-links';
import { IconBrandWhatsapp, IconCheck, IconEye, IconMail, IconRefresh } from '@tabler/icons-react';
import { useAction } from '../../../lib/forms/use-action';
import { notify } from '../../../lib/toast/notify';
import { messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import type { Column } from '../../../ui/list/data-table';
import { RowAction } from '../../../ui/list/row-action';
import { Permitted } from '../../../ui/permitted';
import { actionsOf, type MessageAction } from './message-actions';
import { MessageState } from './message-state';
import classes from './messages.module.css';

export type MessageHandlers = {
  /** True when at least one channel is configured. */
  automatic: boolean;
  onOpen: (message: Message) => void;
  onHandSend: (message: Message) => void;
  onQueued: () => void;
  /** Opens a confirmation, because a message whose sending was interrupted may have arrived. */
  onAskAgain: (message: Message) => void;
  onMarkSent: (message: Message) => void;
};

export function messageColumns(handlers: MessageHandlers): Column<Message>[] {
  return [
    {
      key: 'recipient',
      header: 'Cliente',
      lead: true,
      width: '22%',
      cell: (message) => (
        <span className={classes.recipient}>
          <button
            type="button"
            className={`text-button ${classes.name}`}
            onClick={() => handlers.onOpen(message)}
          >
            {message.recipientName}
          </button>
          <span className={classes.kind}>{NOTIFICATION_LABELS[message.kind]}</span>
        </span>
      ),
    },
    {
      key: 'text',
      header: 'Mensagem',
      cell: (message) => <span className={classes.preview}>{message.body}</span>,
    },
    {
      key: 'state',
      header: 'Situação',
      width: '24%',
      cell: (message) => <MessageState message={message} />,
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (message) => (
        <>
          <Permitted to="messages.send">
            {actionsOf(message, handlers.automatic).map((action) => (
              <Action key={action} action={action} message={message} handlers={handlers} />
            ))}
          </Permitted>
          <RowAction
            icon={IconEye}
            label="Ver mensagem"
            subject={message.recipientName}
            compact
            onClick={() => handlers.onOpen(message)}
          />
        </>
      ),
    },
  ];
}

type ActionProps = { action: MessageAction; message: Message; handlers: MessageHandlers };

function Action({ action, message, handlers }: ActionProps) {
  const subject = message.recipientName;
  const onFollow = () => handlers.onHandSend(message);
  if (action === 'whatsapp') {
    const href = whatsappLink(message.phone, message.body);
    return (
      href && (
        <RowAction
          icon={IconBrandWhatsapp}
          label="WhatsApp"
          subject={subject}
          href={href}
          onFollow={onFollow}
        />
      )
    );
  }
  if (action === 'email') {
    const href = mailLink(message.email, message.subject, message.body);
    return (
      href && (
        <RowAction
          icon={IconMail}
          label="E-mail"
          subject={subject}
          href={href}
          onFollow={onFollow}
        />
      )
    );
  }
  if (action === 'mark-sent') {
    const onClick = () => handlers.onMarkSent(message);
    return (
      <RowAction icon={IconCheck} label="Já foi enviada" subject={subject} onClick={onClick} />
    );
  }
  if (message.state !== 'interrupted') {
    return <SendAgainAction message={message} onDone={handlers.onQueued} />;
  }
  const onClick = () => handlers.onAskAgain(message);
  return (
    <RowAction icon={IconRefresh} label="Enviar de novo" subject={subject} onClick={onClick} />
  );
}

type SendAgainProps = { message: Message; onDone: () => void };

/** Moves a message to the front of the queue. */
function SendAgainAction({ message: { id, state, recipientName }, onDone }: SendAgainProps) {
  const { start } = useAction({
    run: () =>
      browserApi
        .call('POST /api/admin/messages/:id/send-again', { params: { id } })
        .finally(onDone),
    onDone: () => notify.success('A mensagem voltou para a lista de envio.'),
    onFailed: (error) => notify.error(messageOf(error)),
  });
  const label = state === 'scheduled' ? 'Enviar agora' : 'Enviar de novo';
  return (
    <RowAction
      icon={IconRefresh}
      label={label}
      subject={recipientName}
      onClick={() => void start()}
    />
  );
}
