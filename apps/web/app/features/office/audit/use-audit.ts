import { isAuditAction } from '@martelo/contract/texts/audit-actions';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { dayBegins, dayEnds } from '../../../lib/time/yard-days';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';

type Filter = 'acao' | 'de' | 'ate';

/** A page of the log; the address holds the search. */
export function useAudit() {
  const query = useListQuery();
  const [action, from, to] = [query.filter('acao'), query.filter('de'), query.filter('ate')];
  const filter = {
    ...(isAuditAction(action) && { action }),
    from: dayBegins(from),
    to: dayEnds(to),
  };
  const list = useRemoteList(query, {
    name: 'audit',
    pageSize: 50,
    filter,
    read: async (wanted, signal) => {
      const input = { query: { ...wanted, ...filter } };
      return withTotal(await browserApi.answer('GET /api/admin/audit', input, { signal }));
    },
  });
  const setFilter = (name: Filter, value: string) =>
    query.setFilter(name, value, { replace: true });
  const searched = Boolean(query.q || action || from || to);
  return { list, query, filter, action, from, to, setFilter, searched };
}
