import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Link } from '../../../lib/navigation/link';
import { Icon } from '../../../ui/icon';
import classes from './account-message.module.css';
import type { SignInRefusal } from './read-refusal';

type Props = Pick<SignInRefusal, 'kind' | 'link'> & { whatsapp: string };

/** Tells the owner of a blocked account how to proceed; a toast shows the refusal itself. */
export function AccountMessage({ kind, link, whatsapp }: Props) {
  if (kind === 'pending') {
    return (
      <div className={classes.root} data-tone="wait">
        <Icon of={IconClock} size={22} />
        <p>Seu cadastro está com a nossa equipe. O aviso da aprovação chega pelo WhatsApp.</p>
      </div>
    );
  }
  if (kind === 'denied' && link) {
    return (
      <div className={classes.root} data-tone="wait">
        <Icon of={IconClock} size={22} />
        <p>
          Para aprovar o seu cadastro, precisamos de documentos de novo.{' '}
          <Link to={link}>Reenviar documentos</Link>
        </p>
      </div>
    );
  }
  if (kind !== 'banned' && kind !== 'denied') return null;
  return (
    <div className={classes.root} data-tone="stop">
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
