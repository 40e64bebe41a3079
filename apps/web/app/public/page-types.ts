import type { ComponentType } from 'react';
import type { SiteContact } from '../features/public/site/site-contact';
import type { HeadTag } from '../lib/page/head-tags';
import type { ApiClient } from '../lib/transport/api-client';

/** What every public page knows of the site. */
export type SiteInfo = {
  contact: SiteContact;
  /** Origin of the public address, without a trailing slash. */
  publicUrl: string;
  year: number;
};

export type LoadInput<Param extends string = never> = {
  /** Calls the API inside the server process, without a signed-in user. */
  api: ApiClient;
  params: Record<Param, string>;
  url: URL;
};

export type MetaInput<Data = null, Param extends string = never> = {
  site: SiteInfo;
  params: Record<Param, string>;
  /** Undefined when the page tells a failure. */
  data: Data | undefined;
  error: unknown;
};

export type StructuredInput<Data> = { site: SiteInfo; data: Data };

/** The data that a page's `load` returns. */
export type LoadedBy<Load extends (input: never) => unknown> = Awaited<ReturnType<Load>>;

/** The server's part of a page. A `load` may throw a PageRefusal, or a Response: a redirect. */
export type PageModule = {
  // Each page gives its own data to its own functions.
  // biome-ignore lint/suspicious/noExplicitAny: the table holds pages with different data
  load?: (input: LoadInput<any>) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  meta: (input: MetaInput<any, any>) => HeadTag[];
  /** What the page tells search engines in a vocabulary of theirs (schema.org). */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  structuredData?: (input: StructuredInput<any>) => object[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  statusOf?: (data: any) => number;
} & PageCode;

/** The part of a page that the browser gets too. */
export type PageCode = {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Page: ComponentType<{ data: any }>;
  /** Instead of the site's general page, when this page could not be loaded. */
  Failure?: ComponentType<{ error: unknown }>;
};

/** A page as the server rendered it; the browser gets the same, as JSON. */
export type PageView = {
  /** Its key in the table of pages. */
  name: string;
  address: { pathname: string; search: string };
  site: SiteInfo;
  data: unknown;
  error: unknown;
};
