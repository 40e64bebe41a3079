/** A search of the public list that a person keeps, to be told of new lots. */
import { describeFilters, type ListFilter } from './list-filter.ts';
import { typeOfSlug } from './vehicle-types.ts';
import { nextHourMs } from './wall-clock.ts';

/** Soon after the lots are there, or once a day. */
export const SEARCH_FREQUENCIES = ['na_hora', 'diario'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

/** The search as a person reads it: 'Motos, Honda, até R$ 10.000'. */
export function nameOfSearch(filter: ListFilter): string {
  const type = filter.categoria ? typeOfSlug(filter.categoria) : 'Veículos';
  const labels = describeFilters(filter).map(({ label }) =>
    /^(Até|A partir|Com|Sem) /.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label,
  );
  return [type, ...labels].join(', ');
}

const FIELDS = [
  'titulo',
  'marca',
  'anoMin',
  'anoMax',
  'kmMin',
  'kmMax',
  'precoMin',
  'precoMax',
  'situacao',
  'lances',
] as const satisfies (keyof ListFilter)[];

/** The path of the list with these filters, the newest vehicles first. */
export function pathOfSearch(filter: ListFilter): string {
  const parts = FIELDS.flatMap((field) => {
    const value = filter[field];
    return value ? [`${field}=${encodeURIComponent(value)}`] : [];
  });
  const list = filter.categoria ? `/veiculos/categoria/${filter.categoria}` : '/veiculos';
  return `${list}?${[...parts, 'sort=newest'].join('&')}`;
}

/** True for a search that would find every vehicle: nobody wants to be told of them all. */
export function findsEverything(filter: ListFilter): boolean {
  return !filter.categoria && describeFilters(filter).length === 0;
}

/** When a person who wants one notice a day gets it, on the yard's clocks. */
export const DIGEST_HOUR = 8;
/** So long nothing more is told of a search that has just been told. */
export const SEARCH_REST_MS = 3_600_000;

/** From when on a search that was told at this moment may be told again, in milliseconds of Unix time. */
export function nextLookMs(frequency: SearchFrequency, nowMs: number, zone: string): number {
  return frequency === 'diario' ? nextHourMs(nowMs, zone, DIGEST_HOUR) : nowMs + SEARCH_REST_MS;
}
