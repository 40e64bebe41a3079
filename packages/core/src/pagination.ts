export type PageWindowEntry = { page: number } | 'gap';

/**
 * The page buttons of a list: at most `max` around the current page, the first and the last page,
 * and a gap where pages are left out. Pages count from 1, and a page out of range is replaced by
 * the nearest one. Without pages there are no buttons.
 */
export function pageWindow(page: number, totalPages: number, max = 5): PageWindowEntry[] {
  if (totalPages < 1) return [];
  const current = Math.min(Math.max(page, 1), totalPages);
  const size = Math.min(max, totalPages);
  const first = Math.min(Math.max(current - Math.floor(size / 2), 1), totalPages - size + 1);
  const last = first + size - 1;

  const entries: PageWindowEntry[] = [];
  if (first > 1) entries.push({ page: 1 });
  if (first > 2) entries.push('gap');
  for (let number = first; number <= last; number += 1) entries.push({ page: number });
  if (last < totalPages - 1) entries.push('gap');
  if (last < totalPages) entries.push({ page: totalPages });
  return entries;
}
