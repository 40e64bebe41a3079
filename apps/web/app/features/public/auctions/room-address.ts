import type { RoomSort } from '@martelo/contract/shapes/auction-room';

/** The page's state, which is kept in the address. */
export interface RoomView {
  page: number;
  sort: RoomSort;
}

export const ROOM_SORT_LABELS: Readonly<Record<RoomSort, string>> = {
  lot: 'Número do lote',
  ending: 'Terminam primeiro',
  price: 'Menor preço',
  bids: 'Mais lances',
};

export function readRoomSort(name: string | null): RoomSort {
  return name !== null && Object.hasOwn(ROOM_SORT_LABELS, name) ? (name as RoomSort) : 'lot';
}

/** Reads the state from an address; invalid values are ignored. */
export function readRoomView(params: URLSearchParams): RoomView {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
    sort: readRoomSort(params.get('sort')),
  };
}

/** The address of a page, without default values. */
export function roomHref(slug: string, { page, sort }: RoomView): string {
  const query = new URLSearchParams();
  if (sort !== 'lot') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/leiloes/${slug}${text ? `?${text}` : ''}`;
}
