import { useAddressParams } from './use-address-params';

export type ListQuery = {
  page: number;
  q: string;
  setPage: (page: number) => void;
  /** Another search starts at its first page. */
  setSearch: (q: string) => void;
  /** The value of a filter in the address; '' where it has none. */
  filter: (name: string) => string;
  /** Another filter starts at its first page. */
  setFilter: (name: string, value: string, options?: FilterOptions) => void;
};

type FilterOptions = {
  /** For values that are typed step by step, e.g. dates: a step is no entry of the history. */
  replace?: boolean;
};

/**
 * Page, search and filters of a list, kept in the address: they survive a reload and the way back. A
 * second list on the same page has a name of its own.
 */
export function useListQuery(list = ''): ListQuery {
  const [params, changeParams] = useAddressParams();
  const names = list
    ? { page: `${list}-pagina`, q: `${list}-busca` }
    : { page: 'pagina', q: 'busca' };

  function change(name: string, value: string, { replace = false, preventScrollReset = false }) {
    changeParams(
      (next) => {
        if (value) next.set(name, value);
        else next.delete(name);
        if (name !== names.page) next.delete(names.page);
      },
      { replace, preventScrollReset },
    );
  }

  return {
    page: pageOf(params.get(names.page)),
    q: params.get(names.q) ?? '',
    filter: (name) => params.get(name) ?? '',
    setPage: (page) =>
      change(names.page, page > 1 ? String(page) : '', { preventScrollReset: list !== '' }),
    // Each keystroke is no place to go back to.
    setSearch: (q) => change(names.q, q, { replace: true, preventScrollReset: true }),
    setFilter: (name, value, { replace = false } = {}) =>
      change(name, value, { replace, preventScrollReset: replace }),
  };
}

/** A page that is no number is page 1, as the server reads it. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
