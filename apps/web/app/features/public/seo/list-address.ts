type ListPlace = {
  page: number;
  totalPages: number;
  /** A choice of one visitor, of which there are too many to be listed anywhere. */
  filtered: boolean;
  hrefOf: (page: number) => string;
};

/** Each page of a whole list is found under its own address, beside its neighbours. */
export function listAddress({ page, totalPages, filtered, hrefOf }: ListPlace) {
  return {
    path: hrefOf(page),
    previous: page > 1 ? hrefOf(page - 1) : undefined,
    next: page < totalPages ? hrefOf(page + 1) : undefined,
    noIndex: filtered,
  };
}
