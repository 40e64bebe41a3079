import type { Notice } from '@martelo/contract/shapes/notices';
import { IconBell } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDateTime } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { listenToLive } from '../../../../lib/live/live-listeners';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { Pagination } from '../../../../ui/list/pagination';
import { EmptyState } from '../../../../ui/state/empty-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { ReadingFailure } from '../sales/reading-failure';
import { SignedInPage } from '../signed-in-page';
import classes from './notices.module.css';

/** The inbox: what the person was told, the newest first. */
export function NoticesPage() {
  return (
    <SignedInPage
      title="Meus avisos"
      lead="Tudo o que avisamos a você nos últimos 24 meses. O que você leu continua aqui."
    >
      {() => <Inbox />}
    </SignedInPage>
  );
}

const PAGE_SIZE = 20;
const addressOf = (page: number) => `/conta/avisos${page > 1 ? `?pagina=${page}` : ''}`;

function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('pagina'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

function Inbox() {
  const page = pageIn(useLocation().search);
  const load = useCallback(
    () => browserApi.call('GET /api/account/notices', { query: { page, limit: PAGE_SIZE } }),
    [page],
  );
  const { data, failure, read } = useOwnReading(load);
  useEffect(
    () =>
      listenToLive({
        onEvent: (event) => {
          if (event.type === 'notice') read();
        },
        onConnect: () => {},
      }),
    [read],
  );
  const readingAll = useAction({
    run: () => browserApi.call('POST /api/account/notices/read'),
    onDone: () => read(),
  });
  if (!data) {
    if (failure) return <ReadingFailure message={failure} onRetry={read} />;
    return (
      <>
        <Skeleton height={104} />
        <Skeleton height={104} />
        <Skeleton height={104} />
      </>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        icon={IconBell}
        title="Você ainda não tem avisos."
        action={<Link to="/conta/preferencias">Escolher como receber avisos</Link>}
      >
        Aqui aparece o que acontece com o seu cadastro, os seus lances e os seus arremates.
      </EmptyState>
    );
  }
  return (
    <>
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {unreadText(data.unread)}
        </p>
        <Button
          size="sm"
          variant="default"
          loading={readingAll.busy}
          disabled={data.unread === 0}
          onClick={() => void readingAll.start()}
        >
          Marcar todas como lidas
        </Button>
        <Link to="/conta/preferencias" className={classes.preferences}>
          Preferências
        </Link>
      </div>
      {readingAll.failure && <MessageBox tone="danger">{readingAll.failure}</MessageBox>}
      <ul className={classes.list}>
        {data.notices.map((notice) => (
          <li key={notice.id}>
            <Row notice={notice} />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={data.totalPages} hrefFor={addressOf} />
    </>
  );
}

function unreadText(unread: number): string {
  if (unread === 0) return 'Todos os avisos foram lidos.';
  return unread === 1 ? '1 aviso não lido' : `${unread} avisos não lidos`;
}

/** Opening what a notice is about reads it. The page changes at once, so nobody waits for the answer. */
function markRead({ id, readAt }: Notice): void {
  if (readAt !== null) return;
  void browserApi
    .call('POST /api/account/notices/:id/read', { params: { id } }, { handlesRefusal: true })
    .catch(() => undefined);
}

function Row({ notice }: { notice: Notice }) {
  const { subject, body, link, createdAt, readAt } = notice;
  return (
    <article className={classes.row} data-unread={readAt === null || undefined}>
      <h2 className={classes.subject}>
        <Link to={link} onClick={() => markRead(notice)}>
          {readAt === null && <span className="visually-hidden">Não lido: </span>}
          {subject}
        </Link>
      </h2>
      <p className={classes.body}>{body}</p>
      <p className={classes.time}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
    </article>
  );
}
