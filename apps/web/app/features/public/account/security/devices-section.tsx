import type { OwnSession } from '@martelo/contract/shapes/recovery';
import { IconCheck } from '@tabler/icons-react';
import { formatDateTime } from '../../../../lib/format/formats';
import { Button } from '../../../../ui/button';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { StatusPill } from '../../../../ui/status-pill';
import { AccountSection } from '../account-section';
import classes from './security.module.css';
import { useOwnSessions } from './use-own-sessions';

/** The browsers in which the account is open. */
export function DevicesSection({ turn }: { turn: number }) {
  const { rows, failure, read, ending } = useOwnSessions(turn);
  const { busy, pending, done } = ending;
  const others = rows?.filter(({ current }) => !current) ?? [];
  return (
    <AccountSection
      id="aparelhos"
      title="Aparelhos conectados"
      lead="Se não reconhece algum, desconecte-o e troque a senha."
    >
      {failure && (
        <MessageBox
          tone="danger"
          action={
            <Button size="sm" variant="default" onClick={() => void read()}>
              Tentar novamente
            </Button>
          }
        >
          {failure}
        </MessageBox>
      )}
      {ending.failure && <MessageBox tone="danger">{ending.failure}</MessageBox>}
      {done && <MessageBox tone="ok">{done.answer.message}</MessageBox>}
      {rows ? (
        <ul className={`plain-list ${classes.devices}`}>
          {rows.map((row) => (
            <li key={row.id} className={`cluster gap-3 ${classes.device}`}>
              <Device row={row} />
              {!row.current && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Desconectar ${row.device}, ${row.ip}`}
                  loading={pending?.kind === 'one' && pending.id === row.id}
                  disabled={busy}
                  onClick={() => void ending.start({ kind: 'one', id: row.id })}
                >
                  Desconectar
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        !failure && <Skeleton height={84} />
      )}
      {others.length > 1 && (
        <Button
          variant="default"
          className={classes.submit}
          loading={pending?.kind === 'others'}
          disabled={busy}
          onClick={() => void ending.start({ kind: 'others' })}
        >
          Desconectar todos os outros
        </Button>
      )}
    </AccountSection>
  );
}

function Device({ row }: { row: OwnSession }) {
  return (
    <div className={classes.facts}>
      <b>
        {row.device}{' '}
        {row.current && (
          <StatusPill tone="ok" icon={IconCheck}>
            Este aparelho
          </StatusPill>
        )}
      </b>
      <span>Endereço {row.ip || 'desconhecido'}</span>
      <span>Entrou em {formatDateTime(row.createdAt)}</span>
      <span>{row.current ? 'Em uso agora' : `Usado em ${formatDateTime(row.lastSeenAt)}`}</span>
    </div>
  );
}
