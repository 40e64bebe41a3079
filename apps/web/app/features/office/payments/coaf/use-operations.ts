import { COAF_CRITERIA } from '@martelo/core/coaf';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../../lib/remote/use-remote-list';
import { dayBegins, dayEnds } from '../../../../lib/time/yard-days';
import { browserApi } from '../../../../lib/transport/browser-api';
import { withTotal } from '../../../../lib/transport/total-count';

type Filter = 'criterio' | 'justificativa' | 'de' | 'ate';

const JUSTIFIED = ['sem', 'com'] as const;

/** A page of the report with its totals; the address holds the filters. */
export function useOperations() {
  const query = useListQuery();
  const named = {
    criterio: query.filter('criterio'),
    justificativa: query.filter('justificativa'),
    ...{ de: query.filter('de'), ate: query.filter('ate') },
  };
  const criterio = COAF_CRITERIA.find((one) => one === named.criterio);
  const justificativa = JUSTIFIED.find((one) => one === named.justificativa);
  const filter = {
    ...(criterio && { criterio }),
    ...(justificativa && { justificativa }),
    from: dayBegins(named.de),
    to: dayEnds(named.ate),
  };
  const list = useRemoteList(query, {
    name: 'coaf',
    pageSize: 50,
    filter,
    read: async ({ page, limit }, signal) => {
      const input = { query: { page, limit, ...filter } };
      const answer = await browserApi.answer('GET /api/admin/coaf', input, { signal });
      const { operacoes, totais } = answer.data;
      return { ...withTotal({ ...answer, data: operacoes }), totais };
    },
  });
  useReloadOnLive(['coaf'], [], ['sales']);
  const setFilter = (name: Filter, value: string) =>
    query.setFilter(name, value, { replace: true });
  return { list, filter, named, setFilter };
}
