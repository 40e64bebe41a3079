import type { RoomSort } from '@martelo/contract/shapes/auction-room';

/** The page's state, which is kept in the address. */
export interface RoomView {
  page: number;
  sort: RoomSort;
  /** The auction; undefined: the one that the type shows by itself. */
  leilao?: string | undefined;
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

const isId = (text: string | null) => text !== null && /^[1-9]\d{0,14}$/.test(text);

/** Reads the state from an address; invalid values are ignored. */
export function readRoomView(params: URLSearchParams): RoomView {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
    sort: readRoomSort(params.get('sort')),
    ...(isId(params.get('leilao')) && { leilao: params.get('leilao') ?? '' }),
  };
}

/** The address of a page, without default values. */
export function roomHref(slug: string, { page, sort, leilao }: RoomView): string {
  const query = new URLSearchParams();
  if (leilao !== undefined) query.set('leilao', leilao);
  if (sort !== 'lot') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/leiloes/${slug}${text ? `?${text}` : ''}`;
}
