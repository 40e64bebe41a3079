import type { LoadContextInput } from '@martelo/contract/calls/api-transport';
import { renderToStaticMarkup } from 'react-dom/server';
import { ErrorPage } from '../features/public/site/error-page';
import type { HeadTag } from '../lib/page/head-tags';
import { startModulesAfterPaint } from '../lib/page/late-scripts';
import { isPageFailure, type PageFailure } from '../lib/page/page-failure';
import { createApiClient } from '../lib/transport/api-client';
import { type DocumentHead, PageDocument } from './document';
import { type BuildManifest, filesOf } from './page-files';
import { findPage } from './page-table';
import type { PageModule, PageView } from './page-types';
import { PublicSite } from './public-site';
import { readContact } from './read-site';
import { renderText } from './render-text';

/** Addresses of the office, and of the data that its router asks for. */
const OFFICE = /^\/+admin(?:$|[/.])/i;

const FAILED: HeadTag[] = [
  { title: 'Página não disponível | Martelo' },
  { name: 'robots', content: 'noindex' },
];

/** Answers the address of a public page; null for an address of the office. */
export async function answerPage(
  address: URL,
  input: LoadContextInput,
  manifest: BuildManifest | null,
): Promise<Response | null> {
  const { pathname, search } = address;
  if (OFFICE.test(pathname)) return null;
  const { name, page, params } = findPage(pathname);
  const api = createApiClient(input.api);
  const [contact, read] = await Promise.all([
    readContact(api),
    readPage(page, { api, params, url: address }),
  ]);
  if (read instanceof Response) return read;
  const publicUrl = input.publicUrl.replace(/\/+$/, '');
  const site = { contact, publicUrl, year: new Date().getFullYear() };
  const view: PageView = { name, address: { pathname, search }, site, ...read };
  const status = read.error?.status ?? page.statusOf?.(read.data) ?? 200;
  const tags = tagsOf(page, view, params);
  const failed = view.error !== null && !page.Failure;
  const files = filesOf({ name, failed }, manifest);
  const head = { tags, structured: structuredOf(page, view), files };
  const html = await writePage(page, view, head, input.nonce);
  // In development the scripts load each other, so they stay unchanged.
  const sent = manifest ? startModulesAfterPaint(html, input.nonce) : html;
  return new Response(sent, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

type Read = { data: unknown; error: PageFailure | null };

/** The page's data, or why it cannot be loaded; a Response leads to another address. */
async function readPage(
  page: PageModule,
  input: Parameters<NonNullable<PageModule['load']>>[0],
): Promise<Read | Response> {
  try {
    return { data: (await page.load?.(input)) ?? null, error: null };
  } catch (error) {
    if (error instanceof Response) return error;
    if (!isPageFailure(error)) throw error;
    return { data: null, error: { status: error.status, data: error.data } };
  }
}

function tagsOf(
  page: PageModule,
  { site, data, error }: PageView,
  params: Record<string, string>,
): HeadTag[] {
  if (error !== null && !page.Failure) return FAILED;
  return page.meta({ site, params, data: error === null ? data : undefined, error });
}

function structuredOf(page: PageModule, { site, data, error }: PageView): object[] {
  return error === null ? (page.structuredData?.({ site, data }) ?? []) : [];
}

async function writePage(
  page: PageModule,
  view: PageView,
  head: DocumentHead,
  nonce: string,
): Promise<string> {
  const body = await renderText(
    <PublicSite view={view} code={{ Failure: ErrorPage, ...page }} />,
    nonce,
  );
  const around = { ...head, view, nonce, body };
  return `<!DOCTYPE html>${renderToStaticMarkup(<PageDocument {...around} />)}`;
}
