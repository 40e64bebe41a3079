import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The address of every page in a table of routes, with its parameters as the table has them. */
export function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return children.length > 0 ? pathsOf(children, own) : index || path ? [own] : [];
  });
}
