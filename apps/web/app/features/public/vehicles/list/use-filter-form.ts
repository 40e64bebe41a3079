import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { type ListFilters, listHref, readFilters } from './list-filters';

/** Applies a form's filters; the address gets only those that are given. */
export function useFilterForm(path: string, { sort, tipo }: ListFilters) {
  const navigate = useNavigate();
  return function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) given.set(name, String(value));
    const filters = { ...readFilters(given), sort, tipo, page: 1, exato: false };
    void navigate(listHref(path, filters), { preventScrollReset: true });
  };
}
