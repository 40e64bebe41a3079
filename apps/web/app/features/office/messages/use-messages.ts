import type { Message, MessageFilter } from '@martelo/contract/shapes/message-outbox';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLiveReload } from '../../../lib/live/admin-live';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';

export const PAGE_SIZE = 50;
/** No event tells that a message has been under way for too long. */
const STUCK_CHECK_MS = 30_000;

/** The tabs as they stand in the address; the first one stands there as nothing. */
export type MessageTab = 'para-enviar' | 'enviadas' | 'com-falha' | 'todas';
const STATUS: Record<MessageTab, MessageFilter | undefined> = {
  'para-enviar': 'waiting',
  enviadas: 'sent',
  'com-falha': 'failed',
  todas: undefined,
};

/** A page of messages and what the tabs count, followed live. */
export function useMessages() {
  const query = useListQuery();
  const [tab, setTab] = useTab();
  const { page, q } = query;
  const list = useRemote(`${tab} ${page} ${q}`, async (signal) => {
    const status = STATUS[tab];
    const wanted = { page, limit: PAGE_SIZE, q, ...(status && { status }) };
    return withTotal(
      await browserApi.answer('GET /api/admin/messages', { query: wanted }, { signal }),
    );
  });
  const overview = useRemote('overview', (signal) =>
    browserApi.call('GET /api/admin/messages/overview', {}, { signal }),
  );

  function reload(): void {
    list.reload();
    overview.reload();
  }
  useLiveReload('messages', reload);
  useStuckCheck(list.data?.rows ?? [], list.reload);
  return { ...list, overview: overview.data, reload, query, tab, setTab, status: STATUS[tab] };
}

function useTab(): [MessageTab, (tab: MessageTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('situacao') ?? '';
  const tab = named in STATUS ? (named as MessageTab) : 'para-enviar';
  const setTab = (chosen: MessageTab) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('pagina');
      if (chosen === 'para-enviar') next.delete('situacao');
      else next.set('situacao', chosen);
      return next;
    });
  return [tab, setTab];
}

function useStuckCheck(rows: readonly Message[], reload: () => void): void {
  const isSending = rows.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(reload, STUCK_CHECK_MS);
    return () => clearInterval(timer);
  }, [isSending, reload]);
}
