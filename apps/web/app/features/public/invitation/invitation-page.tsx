import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Profile } from '@martelo/core/permissions';
import { type ReactNode, useEffect, useState } from 'react';
import { go } from '../../../lib/navigation/go';
import { clearSession } from '../../../lib/session/session-store';
import { ApiError, messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { Button } from '../../../ui/button';
import { NeedsScript } from '../../../ui/needs-script';
import { PageContainer } from '../../../ui/page/page-container';
import { InvitationForm } from './invitation-form';
import classes from './invitation-page.module.css';

type Shown =
  | { step: 'reading' }
  | { step: 'open'; token: string; email: string; profiles: Profile[] }
  | { step: 'dead'; message: string; canRetry: boolean }
  | { step: 'joined'; email: string };

/**
 * The page that an invitation leads to. Its secret stands behind the '#', so that no server and no
 * log sees it in an address.
 */
export function InvitationPage() {
  const [shown, setShown] = useState<Shown>({ step: 'reading' });
  useEffect(() => {
    const read = () => void readInvitation().then(setShown);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return (
    <PageContainer className={classes.root}>
      <h1 className={classes.title}>Convite para a equipe</h1>
      <NeedsScript>
        Para aceitar o convite, ative o JavaScript do navegador e recarregue a página.
      </NeedsScript>
      {shown.step === 'reading' && <p role="status">Conferindo o convite…</p>}
      {shown.step === 'dead' && (
        <Message>
          <p role="alert">{shown.message}</p>
          {shown.canRetry && (
            <Button onClick={() => void readInvitation().then(setShown)}>Tentar novamente</Button>
          )}
        </Message>
      )}
      {shown.step === 'open' && (
        <>
          <p className={classes.lead}>
            Você foi convidado como <b>{profileNames(shown.profiles)}</b>, com o e-mail{' '}
            <b>{shown.email}</b>. Escolha o seu nome e a sua senha.
          </p>
          <InvitationForm
            token={shown.token}
            email={shown.email}
            onJoined={() => setShown({ step: 'joined', email: shown.email })}
            onDead={(message) => setShown({ step: 'dead', message, canRetry: false })}
          />
        </>
      )}
      {shown.step === 'joined' && (
        <Message>
          <p role="status">Pronto. Agora entre com {shown.email} e a senha que escolheu.</p>
          <Button onClick={enter}>Entrar na administração</Button>
        </Message>
      )}
    </PageContainer>
  );
}

function Message({ children }: { children: ReactNode }) {
  return <div className={classes.message}>{children}</div>;
}

async function readInvitation(): Promise<Shown> {
  const token = window.location.hash.slice(1);
  try {
    const body = { token };
    const found = await browserApi.call('POST /api/invitations/open', { body }, QUIET);
    return { step: 'open', token, ...found };
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return { step: 'dead', message: messageOf(error), canRetry: !isAnswered };
  }
}

/** A refused link must not end the session of whoever opened it. */
const QUIET = { handlesRefusal: true };

/** Another person may be signed in on this computer; the new member of staff signs in afresh. */
function enter(): void {
  clearSession();
  go('/admin/login');
}
