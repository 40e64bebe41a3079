import { useSearchParams } from 'react-router';

export type ListQuery = {
  page: number;
  q: string;
  setPage: (page: number) => void;
  /** Another search starts at its first page. */
  setSearch: (q: string) => void;
};

/**
 * Page and search of a list, kept in the address: they survive a reload and the way back. A second
 * list on the same page has a name of its own.
 */
export function useListQuery(list = ''): ListQuery {
  const [params, setParams] = useSearchParams();
  const names = list
    ? { page: `${list}-pagina`, q: `${list}-busca` }
    : { page: 'pagina', q: 'busca' };

  function change(name: string, value: string, dropped?: string): void {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        if (dropped) next.delete(dropped);
        return next;
      },
      // Each keystroke is no place to go back to.
      { replace: name === names.q, preventScrollReset: name === names.q || list !== '' },
    );
  }

  return {
    page: pageOf(params.get(names.page)),
    q: params.get(names.q) ?? '',
    setPage: (page) => change(names.page, page > 1 ? String(page) : ''),
    setSearch: (q) => change(names.q, q, names.page),
  };
}

/** A page that is no number is page 1, as the server reads it. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
