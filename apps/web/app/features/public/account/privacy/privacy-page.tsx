import type { OwnData } from '@martelo/contract/shapes/privacy';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { loginPathFor } from '../../../../lib/session/return-to';
import { useHydrated, useSession } from '../../../../lib/session/use-session';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { NeedsScript } from '../../../../ui/needs-script';
import { PageContainer } from '../../../../ui/page/page-container';
import { MessageBox } from '../../../../ui/state/message-box';
import { AccountNav } from '../account-nav';
import { ConsentSection } from './consent-section';
import { ContactSection } from './contact-section';
import { EmailSection } from './email-section';
import { EraseSection } from './erase-section';
import { ExportSection } from './export-section';
import { HeldSection } from './held-section';
import classes from './privacy.module.css';
import { RequestsSection } from './requests-section';

type OwnDataState = {
  data: OwnData | null;
  failure: string;
  /** Reads again, after a change. */
  reload: () => Promise<void>;
};

/** A person's own data. The rendered page names nobody; the browser reads it with the session. */
export function PrivacyPage() {
  const [erased, setErased] = useState('');
  return (
    <PageContainer narrow className={`stack gap-5 ${classes.root}`}>
      <header>
        <AccountNav />
        <h1 className={classes.title}>Minha privacidade</h1>
        <p className={classes.intro}>
          Veja o que guardamos de você, corrija, exporte ou elimine. É um direito seu pela Lei Geral
          de Proteção de Dados (Lei nº 13.709/2018).
        </p>
      </header>
      {erased ? <Erased message={erased} /> : <Content onErased={setErased} />}
    </PageContainer>
  );
}

function Content({ onErased }: { onErased: (message: string) => void }) {
  const { data, failure, reload } = useOwnData();
  const signedIn = useSession() !== null;
  const hydrated = useHydrated();
  useAnchor(data !== null);
  if (hydrated && !signedIn) return <SignInFirst />;
  if (!data) return <Waiting failure={failure} onRetry={() => void reload()} />;
  const parts = { data, onChanged: reload };
  return (
    <>
      {!data.isStaff && <ConsentSection {...parts} />}
      <HeldSection data={data} />
      {!data.isStaff && <ContactSection {...parts} />}
      <EmailSection {...parts} />
      <RequestsSection {...parts} />
      <ExportSection onChanged={reload} />
      <EraseSection {...parts} onErased={onErased} />
    </>
  );
}

/** The sections come after the browser has looked for the address's anchor. */
function useAnchor(ready: boolean): void {
  useEffect(() => {
    if (ready && window.location.hash) {
      document.querySelector(window.location.hash.replace(/[^#\w-]/g, ''))?.scrollIntoView();
    }
  }, [ready]);
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <Card>
      <p className={classes.text}>
        Para ver os seus dados, <Link to={loginPathFor(pathname, search)}>entre na sua conta</Link>.
        Sem acesso a ela, peça pelos canais da <Link to="/contato">página de contato</Link>.
      </p>
    </Card>
  );
}

function Waiting({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  if (!failure) {
    return (
      <Card>
        <NeedsScript>
          Para ver os seus dados, ative o JavaScript do navegador e recarregue a página.
        </NeedsScript>
        <p role="status">Lendo os seus dados…</p>
      </Card>
    );
  }
  return (
    <MessageBox tone="danger" action={<Button onClick={onRetry}>Tentar de novo</Button>}>
      {failure}
    </MessageBox>
  );
}

function Erased({ message }: { message: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Card>
      <p ref={text} tabIndex={-1} className={classes.text} role="status">
        {message}
      </p>
      <p className={classes.text}>
        <Link to="/">Voltar ao início</Link>
      </p>
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}

/** What is held of the signed-in person, read in the browser: the page itself names nobody. */
function useOwnData(): OwnDataState {
  const userId = useSession()?.user.id ?? null;
  const [state, setState] = useState<Omit<OwnDataState, 'reload'>>({ data: null, failure: '' });
  const reload = useCallback(async () => {
    try {
      setState({ data: await browserApi.call('GET /api/account/data'), failure: '' });
    } catch (error) {
      setState((known) => ({ ...known, failure: messageOf(error) }));
    }
  }, []);
  useEffect(() => {
    if (userId !== null) void reload();
    else setState({ data: null, failure: '' });
  }, [userId, reload]);
  return { ...state, reload };
}
