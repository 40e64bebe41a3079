import { type ReactNode, useEffect, useRef } from 'react';
import { go } from '../../../lib/navigation/go';
import { Link } from '../../../lib/navigation/link';
import { useLocation } from '../../../lib/navigation/place';
import { loginPathFor } from '../../../lib/session/return-to';
import type { Session } from '../../../lib/session/session-store';
import { useHydrated, useSession } from '../../../lib/session/use-session';
import { NeedsScript } from '../../../ui/needs-script';
import { PageContainer } from '../../../ui/page/page-container';
import { Skeleton } from '../../../ui/state/skeleton';
import { AccountNav } from './account-nav';
import classes from './signed-in-page.module.css';

type Props = { title: string; lead: string; children: (session: Session) => ReactNode };

/**
 * A page of the person's own account. The server renders it for nobody in particular; the browser
 * fills it in, or leads a visitor to the sign-in and back.
 */
export function SignedInPage({ title, lead, children }: Props) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const login = loginPathFor(pathname, search);
  const hydrated = useHydrated();
  useVisitorsToLogin(hydrated && session === null, login);
  return (
    <PageContainer narrow className={classes.root}>
      <AccountNav />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {session ? (
        <div className="stack gap-5">{children(session)}</div>
      ) : (
        <Waiting login={hydrated ? login : null} />
      )}
    </PageContainer>
  );
}

function Waiting({ login }: { login: string | null }) {
  if (login === null) {
    return (
      <>
        <NeedsScript>
          Para ver a sua conta, ative o JavaScript do navegador e recarregue a página.
        </NeedsScript>
        <Skeleton height={180} />
      </>
    );
  }
  return (
    <p>
      <Link to={login}>Entre na sua conta</Link> para abrir esta página.
    </p>
  );
}

/** Only on arrival: whoever signs out here is on the way to another page already. */
function useVisitorsToLogin(isVisitor: boolean, login: string): void {
  const hydrated = useHydrated();
  const arrived = useRef(false);
  useEffect(() => {
    if (!hydrated || arrived.current) return;
    arrived.current = true;
    if (isVisitor) go(login, { replace: true });
  }, [hydrated, isVisitor, login]);
}
