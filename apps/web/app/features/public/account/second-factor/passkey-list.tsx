import type { OwnPasskey } from '@martelo/contract/shapes/second-factor';
import { formatDateTime } from '../../../../lib/format/formats';
import { Button } from '../../../../ui/button';
import classes from './second-factor.module.css';

type Props = { passkeys: readonly OwnPasskey[]; onRemove: (passkey: OwnPasskey) => void };

export function PasskeyList({ passkeys, onRemove }: Props) {
  return (
    <ul className="plain-list stack gap-3">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={`cluster ${classes.row}`}>
          <div className={classes.what}>
            <b>{passkey.name}</b>
            <span>
              Criada em {formatDateTime(passkey.createdAt)}.{' '}
              {passkey.lastUsedAt
                ? `Usada por último em ${formatDateTime(passkey.lastUsedAt)}.`
                : 'Ainda não usada.'}
              {passkey.host !== window.location.hostname && ` Só funciona em ${passkey.host}.`}
            </span>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={`Remover a chave ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remover
          </Button>
        </li>
      ))}
    </ul>
  );
}
