import type { PasswordEvent } from '@martelo/contract/shapes/recovery';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../../lib/format/formats';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import { AccountSection } from '../account-section';
import classes from './security.module.css';

/** What happened to the password, also by others; `turn` reads it again when it changes. */
export function PasswordHistory({ turn }: { turn: number }) {
  const [events, setEvents] = useState<PasswordEvent[]>([]);
  const [failure, setFailure] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again at each turn
  useEffect(() => {
    browserApi.call('GET /api/account/password-history').then(
      (read) => {
        setEvents(read);
        setFailure('');
      },
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [turn]);

  if (!failure && events.length === 0) return null;
  return (
    <AccountSection
      id="historico-senha"
      title="Histórico da senha"
      lead="Se não reconhece algo, troque a senha e fale com o atendimento."
    >
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <ul className={classes.devices}>
        {events.map(({ at, text }) => (
          <li key={`${at} ${text}`} className={classes.device}>
            <div className={classes.facts}>
              <b>{text}</b>
              <span>{formatDateTime(at)}</span>
            </div>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
