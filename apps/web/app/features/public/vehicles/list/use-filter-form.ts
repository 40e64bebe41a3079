import type { FormEvent } from 'react';
import { go } from '../../../../lib/navigation/go';
import { type ListFilters, listHref, readFilters } from './list-filters';

/** Applies a form's filters; the address gets only those that are given. */
export function useFilterForm(path: string, { sort, tipo }: ListFilters) {
  return function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) given.set(name, String(value));
    const filters = { ...readFilters(given), sort, tipo, page: 1, exato: false };
    go(listHref(path, filters), { keepScroll: true });
  };
}
