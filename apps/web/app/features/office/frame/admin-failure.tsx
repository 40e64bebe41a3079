import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useLocation, useNavigate } from 'react-router';
import { CONTENT_ID } from '../../../lib/page/content-id';
import { loginPathFor } from '../../../lib/session/return-to';
import { clearSession } from '../../../lib/session/session-store';
import { messageOf } from '../../../lib/transport/api-error';
import { ErrorState } from '../../../ui/state/error-state';
import classes from './admin-failure.module.css';

/** Replaces a page of the area after an error or without permission. */
export function AdminFailure({ error }: { error: unknown }) {
  const forbidden = isRouteErrorResponse(error) && error.status === 403;
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={classes.root}>
      {forbidden ? (
        <ErrorState message={sentenceOf(error)}>
          <SignInAgain />
          <Link to="/" className={classes.link}>
            Ver site
          </Link>
        </ErrorState>
      ) : (
        <ErrorState message={sentenceOf(error)} onRetry={() => window.location.reload()}>
          <Link to="/admin" className={classes.link}>
            Voltar ao início
          </Link>
        </ErrorState>
      )}
    </main>
  );
}

/** A signed-in client is signed out first; an administrator returns to this page afterwards. */
function SignInAgain() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Button
      onClick={() => {
        clearSession();
        void navigate(loginPathFor(pathname, search));
      }}
    >
      Entrar como administrador
    </Button>
  );
}

function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messageOf(error);
  const data: unknown = error.data;
  const told = typeof data === 'object' && data !== null && 'message' in data;
  return told ? String(data.message) : messageOf(error);
}
