export type Crumb = { name: string; path: string };

/** The path from the home page to this page, for search results. */
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
