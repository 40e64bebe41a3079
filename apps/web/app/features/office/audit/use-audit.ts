import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { isAuditAction } from '@martelo/contract/texts/audit-actions';
import { useSearchParams } from 'react-router';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { type Counted, withTotal } from '../../../lib/transport/total-count';
import { dayBegins, dayEnds } from './audit-words';

export const PAGE_SIZE = 50;

type Filter = 'acao' | 'de' | 'ate';

/** A page of the log; what is searched for stands in the address. */
export function useAudit() {
  const query = useListQuery();
  const [params, setParams] = useSearchParams();
  const action = params.get('acao') ?? '';
  const [from, to] = [params.get('de') ?? '', params.get('ate') ?? ''];
  const { page, q } = query;
  const filter = {
    ...(isAuditAction(action) && { action }),
    from: dayBegins(from),
    to: dayEnds(to),
  };
  const remote = useRemote<Counted<AuditEntry>>(
    [page, q, action, from, to].join(' '),
    async (signal) => {
      const wanted = { page, limit: PAGE_SIZE, q, ...filter };
      const answer = await browserApi.answer('GET /api/admin/audit', { query: wanted }, { signal });
      return withTotal(answer);
    },
  );

  function setFilter(name: Filter, value: string): void {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        // Another question starts at its first page.
        next.delete('pagina');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const searched = Boolean(q || action || from || to);
  return { ...remote, query, filter, action, from, to, setFilter, searched };
}
