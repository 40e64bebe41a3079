import { Button } from '@mantine/core';
import type { Client, ClientDetail } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { PasswordLinkDialog } from '../../../entities/person/password-link-dialog';
import { useDecision } from '../../../entities/person/use-decision';
import { useCall } from '../../../lib/remote/use-call';
import { useCan } from '../../../lib/session/use-can';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { Icon } from '../../../ui/icon';
import { DescriptionList } from '../../../ui/list/description-list';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { EndSessionsDialog } from './end-sessions-dialog';
import { UserBids } from './user-bids';
import { addressFacts, passwordFacts, personFacts } from './user-facts';
import { UserPills } from './user-pills';
import classes from './users.module.css';

type Props = { user: Client | null; onClose: () => void; onChanged: () => void };

/** All data of one user; a rejected registration can still be approved here. */
export function UserDialog({ user, onClose, onChanged }: Props) {
  return user && <OpenDialog key={user.id} user={user} onClose={onClose} onChanged={onChanged} />;
}

function OpenDialog({ user, onClose, onChanged }: Props & { user: Client }) {
  const details = useCall('GET /api/users/:id', { params: { id: user.id } });
  const { data, error, loading, reload } = details;
  const [asked, setAsked] = useState<'sessions' | 'password' | null>(null);
  const mayBan = useCan('clients.ban');
  const mayDecide = useCan('clients.decide');
  useFailureToast(error, adminTexts.userDetailsFailed);
  const refresh = () => {
    reload();
    onChanged();
  };
  const { busy, failure, decide } = useDecision(data ?? user, {
    onDecided: refresh,
    onStale: refresh,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={user.name}
      size="xl"
      locked={busy !== null}
      covered={asked !== null}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy !== null}>
            Fechar
          </Button>
          {data && mayDecide && (
            <Button
              variant="default"
              leftSection={<Icon of={IconKey} size={18} />}
              onClick={() => setAsked('password')}
              disabled={busy !== null}
            >
              Gerar link de nova senha
            </Button>
          )}
          {data && mayBan && (
            <Button
              variant="default"
              leftSection={<Icon of={IconLogout} size={18} />}
              onClick={() => setAsked('sessions')}
              disabled={busy !== null}
            >
              Encerrar sessões
            </Button>
          )}
          {data && mayDecide && data.status !== 'aprovado' && (
            <Button
              color="verde"
              onClick={() => void decide({ status: 'aprovado' })}
              loading={busy !== null}
            >
              Aprovar cliente
            </Button>
          )}
        </>
      }
    >
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      {error && !data ? (
        <LoadFailure
          message={adminTexts.userDetailsFailed}
          hasData={false}
          onRetry={reload}
          retrying={loading}
        />
      ) : (
        <Details details={data} userId={user.id} />
      )}
      {data && (
        <>
          <EndSessionsDialog
            user={data}
            opened={asked === 'sessions'}
            onClose={() => setAsked(null)}
            onDone={reload}
          />
          {asked === 'password' && (
            <PasswordLinkDialog
              name={data.name}
              make={() =>
                browserApi.call('POST /api/users/:id/password-link', { params: { id: data.id } })
              }
              onClose={() => setAsked(null)}
            >
              Confira antes quem pede, por exemplo ligando para o telefone do cadastro. O link vai
              para o canal da própria pessoa; só onde o site não envia nada ele aparece aqui, e não
              enquanto ela lidera um lote ou tem lance automático. O pedido fica na auditoria e no
              histórico da pessoa, com o seu nome.
            </PasswordLinkDialog>
          )}
        </>
      )}
    </Dialog>
  );
}

function Details({ details, userId }: { details: ClientDetail | null; userId: string }) {
  return (
    <div className="stack gap-3">
      {details ? (
        <>
          <UserPills user={details} />
          {details.flags.map((flag) => (
            <MessageBox key={flag} tone="warn">
              {flag}
            </MessageBox>
          ))}
          <h3 className={classes.heading}>Informações pessoais</h3>
          <DescriptionList items={personFacts(details)} />
          {details.passwordHistory.length > 0 && (
            <>
              <h3 className={classes.heading}>Histórico da senha</h3>
              <DescriptionList items={passwordFacts(details)} />
            </>
          )}
          <h3 className={classes.heading}>Endereço</h3>
          <DescriptionList items={addressFacts(details)} />
        </>
      ) : (
        <>
          <Skeleton width={180} height={28} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </>
      )}
      <h3 className={classes.heading}>Histórico de lances</h3>
      <UserBids userId={userId} />
    </div>
  );
}
