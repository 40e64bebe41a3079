import type { MessageFilter } from '@martelo/contract/shapes/message-outbox';
import { useCall } from '../../../lib/remote/use-call';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadEvery } from '../../../lib/remote/use-reload';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';

/**
 * No event reports that the sending of a message takes too long, so the list reloads at this
 * interval.
 */
const STUCK_CHECK_MS = 30_000;
const OVERVIEW = 'GET /api/admin/messages/overview';

/** The tabs under their names in the address; the first tab is absent from it. */
export type MessageTab = 'para-enviar' | 'enviadas' | 'com-falha' | 'todas';
const STATUS: Record<MessageTab, MessageFilter | undefined> = {
  'para-enviar': 'waiting',
  enviadas: 'sent',
  'com-falha': 'failed',
  todas: undefined,
};

/** A page of messages with the tabs' counts, updated live. */
export function useMessages() {
  const query = useListQuery();
  const tab = tabOf(query.filter('situacao'));
  const status = STATUS[tab];
  const list = useRemoteList(query, {
    name: 'messages',
    pageSize: 50,
    filter: { status },
    read: async (wanted, signal) => {
      const input = { query: { ...wanted, ...(status && { status }) } };
      return withTotal(await browserApi.answer('GET /api/admin/messages', input, { signal }));
    },
  });
  const overview = useCall(OVERVIEW);
  useReloadOnLive([['messages'], [OVERVIEW]], ['messages']);
  const isSending = list.rows?.some(({ state }) => state === 'sending') ?? false;
  useReloadEvery(['messages'], isSending ? STUCK_CHECK_MS : null);

  function reload(): void {
    list.reload();
    overview.reload();
  }
  const setTab = (chosen: MessageTab) =>
    query.setFilter('situacao', chosen === 'para-enviar' ? '' : chosen);
  return { list: { ...list, reload }, overview: overview.data, query, tab, setTab, status };
}

function tabOf(named: string): MessageTab {
  return named in STATUS ? (named as MessageTab) : 'para-enviar';
}
