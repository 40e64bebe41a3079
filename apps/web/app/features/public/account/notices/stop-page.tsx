import type { NoticeKind } from '@martelo/core/notice-kinds';
import { useCallback, useEffect, useState } from 'react';
import { useAction } from '../../../../lib/forms/use-action';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { PageContainer } from '../../../../ui/page/page-container';
import { ErrorState } from '../../../../ui/state/error-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { NOTICE_WORDS } from './notice-words';
import classes from './notices.module.css';

/**
 * The page of the link in an e-mail. It works by a press and not by opening it, because programs that check
 * mails open links too. Nobody needs to sign in.
 */
export function StopPage() {
  return (
    <PageContainer narrow className={classes.stop}>
      <h1 className={classes.stopTitle}>Parar de receber avisos</h1>
      <Stop code={new URLSearchParams(useLocation().search).get('codigo') ?? ''} />
    </PageContainer>
  );
}

type Found = { kind: NoticeKind; stopped: boolean };

function Stop({ code }: { code: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<{ message: string; isFinal: boolean } | null>(null);
  const read = useCallback(async () => {
    setFailure(null);
    try {
      const query = { codigo: code };
      setFound(await browserApi.call('GET /api/notices/stop', { query }, { handlesRefusal: true }));
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      setFailure({ message: messageOf(error), isFinal });
    }
  }, [code]);
  useEffect(() => void read(), [read]);
  const stopping = useAction({
    run: () =>
      browserApi.call(
        'POST /api/notices/stop',
        { query: { codigo: code } },
        { handlesRefusal: true },
      ),
    onDone: setFound,
  });
  if (failure) {
    const { message, isFinal } = failure;
    return (
      <ErrorState message={message} {...(!isFinal && { onRetry: () => void read() })}>
        {isFinal && <Link to="/conta/preferencias">Escolher os avisos na minha conta</Link>}
      </ErrorState>
    );
  }
  if (!found) return <Skeleton height={140} />;
  const { name } = NOTICE_WORDS[found.kind];
  if (found.stopped) {
    return (
      <>
        <MessageBox tone="ok">
          Você não recebe mais “{name}” por e-mail. O aviso continua em Meus avisos.
        </MessageBox>
        <p>
          <Link to="/conta/preferencias">Ver todas as preferências</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        Você deixa de receber <b>{name}</b> por e-mail. Avisos do seu cadastro e dos seus arremates
        continuam chegando.
      </p>
      {stopping.failure && <MessageBox tone="danger">{stopping.failure}</MessageBox>}
      <Button
        variant="primary"
        className={classes.press}
        loading={stopping.busy}
        onClick={() => void stopping.start()}
      >
        Parar estes e-mails
      </Button>
    </>
  );
}
