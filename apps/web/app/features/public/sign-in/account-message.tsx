import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon';
import classes from './account-message.module.css';
import type { SignInRefusal } from './read-refusal';

type Props = { kind: SignInRefusal['kind']; whatsapp: string };

/** Tells the owner of a blocked account how to proceed; a toast shows the refusal itself. */
export function AccountMessage({ kind, whatsapp }: Props) {
  if (kind === 'pending') {
    return (
      <div className={`note ${classes.root}`} data-tone="warn">
        <Icon of={IconClock} size={22} />
        <p>Seu cadastro está com a nossa equipe. O aviso da aprovação chega pelo WhatsApp.</p>
      </div>
    );
  }
  if (kind !== 'banned' && kind !== 'denied') return null;
  return (
    <div className={`note ${classes.root}`} data-tone="danger">
      <Icon of={IconAlertTriangle} size={22} />
      <p>
        {kind === 'banned' ? 'Esta conta está bloqueada.' : 'Este cadastro não foi aprovado.'}{' '}
        {whatsapp && (
          <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener noreferrer">
            Falar com o atendimento
          </a>
        )}
      </p>
    </div>
  );
}
