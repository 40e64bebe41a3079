export type Crumb = { name: string; path: string };

/** The way from the first page to this one, for search results. */
export function breadcrumbData(origin: string, crumbs: Crumb[]): object {
  const all = [{ name: 'Início', path: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
