import { Button } from '@mantine/core';
import type { Message } from '@martelo/contract/shapes/message-outbox';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { NOTIFICATION_LABELS } from '@martelo/contract/texts/notification-kinds';
import { formatPhone } from '@martelo/core/documents';
import { mailLink, whatsappLink } from '@martelo/core/message-links';
import { IconBrandWhatsapp, IconCheck, IconLink, IconMail } from '@tabler/icons-react';
import { EmailAddress } from '../../../entities/person/email-address';
import { formatDateTime } from '../../../lib/format/formats';
import { copyText } from '../../../lib/page/copy-text';
import { useCan } from '../../../lib/session/use-can';
import { notify } from '../../../lib/toast/notify';
import { Dialog } from '../../../ui/dialog/dialog';
import { Icon } from '../../../ui/icon';
import { DescriptionList } from '../../../ui/list/description-list';
import { RowAction } from '../../../ui/list/row-action';
import { canBeMarked } from './message-actions';
import { MessageState } from './message-state';
import classes from './messages.module.css';

type Props = {
  message: Message;
  onClose: () => void;
  onHandSend: (message: Message) => void;
  onMarkSent: (message: Message) => void;
};

/** The full text of one message, and the ways to send it by hand. */
export function MessageDialog({ message, onClose, onHandSend, onMarkSent }: Props) {
  const maySend = useCan('messages.send');
  const open = maySend && canBeMarked(message);
  const whatsapp = whatsappLink(message.phone, message.body);
  const mail = mailLink(message.email, message.subject, message.body);
  const onFollow = open ? () => onHandSend(message) : () => {};
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Mensagem a ${message.recipientName}`}
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {open && (
            <Button leftSection={<Icon of={IconCheck} />} onClick={() => onMarkSent(message)}>
              Marcar como enviada
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <MessageState message={message} />
        <div className={classes.letter}>
          <p className={classes.subject}>{message.subject}</p>
          <p className={classes.body}>{message.body}</p>
        </div>
        <div className="cluster">
          {maySend && whatsapp && (
            <RowAction
              icon={IconBrandWhatsapp}
              label="Abrir no WhatsApp"
              href={whatsapp}
              onFollow={onFollow}
            />
          )}
          {maySend && mail && (
            <RowAction icon={IconMail} label="Abrir no e-mail" href={mail} onFollow={onFollow} />
          )}
          <RowAction icon={IconLink} label="Copiar texto" onClick={() => void copy(message.body)} />
        </div>
        <DescriptionList items={factsOf(message)} />
      </div>
    </Dialog>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) notify.success('Texto copiado.');
  else notify.error('Não foi possível copiar. Selecione o texto e copie.');
}

function factsOf({ kind, phone, email, createdAt, attempts, lastError }: Message) {
  return [
    { label: 'Motivo', value: NOTIFICATION_LABELS[kind] },
    { label: 'Telefone', value: phone ? formatPhone(phone) : adminTexts.notInformed },
    { label: 'E-mail', value: <EmailAddress address={email} /> },
    { label: 'Escrita em', value: formatDateTime(createdAt) },
    ...(attempts > 0 ? [{ label: 'Tentativas', value: String(attempts) }] : []),
    ...(lastError ? [{ label: 'Último erro', value: lastError, wide: true }] : []),
  ];
}
