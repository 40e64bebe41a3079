type ListPage = {
  page: number;
  totalPages: number;
  /**
   * The visitor has filtered the list; search engines must not list such pages, because there are
   * too many.
   */
  filtered: boolean;
  hrefOf: (page: number) => string;
};

/** The addresses of one page of a list: its own and its neighbours'. */
export function listAddress({ page, totalPages, filtered, hrefOf }: ListPage) {
  return {
    path: hrefOf(page),
    previous: page > 1 ? hrefOf(page - 1) : undefined,
    next: page < totalPages ? hrefOf(page + 1) : undefined,
    noIndex: filtered,
  };
}
