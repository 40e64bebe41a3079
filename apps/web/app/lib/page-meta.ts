import type { MetaDescriptor } from 'react-router';

type RootMatch = { id: string; loaderData?: unknown } | undefined;

export type PageMeta = {
  title: string;
  description?: string;
  /** Path of the page's one address, without filters that change nothing essential. */
  path: string;
  /** Path of the preview picture. */
  image?: string;
  noIndex?: boolean;
  jsonLd?: object;
};

/** Title, description, canonical address and link preview of a page. */
export function pageMeta(matches: readonly RootMatch[], page: PageMeta): MetaDescriptor[] {
  const origin = publicOrigin(matches);
  const title = page.path === '/' ? page.title : `${page.title} | Martelo`;
  const description =
    page.description ?? 'Leilões de veículos com lance ao vivo e edital publicado.';
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: 'Martelo' },
  ];
  if (page.noIndex) return [...tags, { name: 'robots', content: 'noindex' }];
  tags.push({ tagName: 'link', rel: 'canonical', href: origin + page.path });
  tags.push({ property: 'og:url', content: origin + page.path });
  if (page.image) {
    tags.push({ property: 'og:image', content: origin + page.image });
    tags.push({ name: 'twitter:card', content: 'summary_large_image' });
  }
  if (page.jsonLd) tags.push({ 'script:ld+json': page.jsonLd as Record<string, string> });
  return tags;
}

function publicOrigin(matches: readonly RootMatch[]): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  if (typeof data !== 'object' || data === null || !('publicUrl' in data)) return '';
  return String(data.publicUrl);
}
