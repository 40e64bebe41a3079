import {
  drawnPreviewPath,
  PREVIEW_SIZE,
  picturePreviewPath,
} from '@martelo/contract/shapes/link-preview';
import { slugOfType, typeOfCategory, type VehicleCategory } from '@martelo/core/vehicle-types';
import type { HeadTag } from '../../../lib/page/head-tags';

/** A picture in the size that messengers accept. */
export type LinkPreview = { path: string; alt: string };

export type PageMeta = {
  title: string;
  description?: string;
  /** The page's canonical path, without filters that do not change the content. */
  path: string;
  /** Paths of the previous and next page of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  preview?: LinkPreview;
  /** Title and description of a shared link, where they differ from the page's own. */
  shared?: { title: string; description: string };
  noIndex?: boolean;
};

/** The site as far as a page's head names it. */
type Site = { publicUrl: string; contact: { nome: string } };

/** A function: the browser's files would keep a constant that is called for. */
const sitePreview = (): LinkPreview => ({
  path: drawnPreviewPath('inicio'),
  alt: 'O martelo da casa sobre o pátio de veículos',
});

/** Title, description, canonical address and link preview of a page. */
export function pageMeta(site: Site, page: PageMeta): HeadTag[] {
  const origin = site.publicUrl;
  const name = site.contact.nome;
  const title = page.path === '/' ? `${name}: ${page.title}` : `${page.title} | ${name}`;
  const description =
    page.description ?? 'Leilões de veículos com lance ao vivo e edital publicado.';
  return [
    { title },
    { name: 'description', content: description },
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : addressTags(origin, page)),
    ...sharedTags({ origin, name }, page, { title, description }),
  ];
}

/** Only for pages that search engines may list: the others need no canonical address. */
function addressTags(origin: string, { path, previous, next }: PageMeta): HeadTag[] {
  const link = (rel: string, target: string | undefined) =>
    target === undefined ? [] : [{ tagName: 'link' as const, rel, href: origin + target }];
  return [...link('canonical', path), ...link('prev', previous), ...link('next', next)];
}

/** The tags for messengers and social networks. */
function sharedTags(
  { origin, name }: { origin: string; name: string },
  { path, preview = sitePreview(), shared }: PageMeta,
  said: { title: string; description: string },
): HeadTag[] {
  const { title, description } = shared ?? said;
  const property = (name: string, content: string | number) => ({
    property: `og:${name}`,
    content: String(content),
  });
  return [
    property('title', title),
    property('description', description),
    property('type', 'website'),
    property('locale', 'pt_BR'),
    property('site_name', name),
    property('url', origin + path),
    property('image', origin + preview.path),
    property('image:type', 'image/jpeg'),
    property('image:width', PREVIEW_SIZE.width),
    property('image:height', PREVIEW_SIZE.height),
    property('image:alt', preview.alt),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The picture of a link: the first of the given ones, or the drawing for the type. */
export function previewOf(
  picture: { id: string } | undefined,
  category: VehicleCategory,
  alt: string,
): LinkPreview {
  const drawn = drawnPreviewPath(slugOfType(typeOfCategory(category)));
  return { path: picture ? picturePreviewPath(picture.id) : drawn, alt };
}
