// The public site's renderer: how an address becomes a page, on the server and in the browser. This
// page describes the folder and the parts of the server around it (platform/pages). The office is
// not made here: React Router serves everything below /admin.
//
// WHY A RENDERER OF OUR OWN
//
// A visitor opens a lot from a message, on a phone, and leaves. A client router would be a third of
// the script that this visit loads, and it would do nothing for it (decision 45). So a link is a
// plain link, every page is a document of its own, and the browser gets the code of the page that
// it shows and of no other.
//
// WHAT A PAGE IS
//
// One file of routes/, with up to six exports (page-types.ts):
//
// - `load` reads the data. Server only. It may throw a PageRefusal (a status with a reason) or a
//   Response (a redirect).
// - `meta` gives the tags of the head, `structuredData` what search engines read, `statusOf`
//   another status than 200. Server only.
// - `Page` shows the data, and `Failure` shows why there are none. Server and browser.
//
// Two tables name each page: page-table.ts for the server, by address, and page-codes.ts for the
// browser, by name. The compiler refuses a row of the first without a line of the second. `load`
// and `meta` never reach the browser, because page-codes.ts does not name them.
//
// ONE PAGE, STEP BY STEP
//
// 1. The main thread gets the request (pages.ts). It drops the fields of the query that no page
//    reads, so `?utm_source=…` is the same page. A page that is kept is sent at once.
// 2. Otherwise the address waits for its turn (share-renderings.ts): two pages are rendered at
//    once, the IP addresses take turns, and whoever asks for a page that is being rendered shares
//    it. When a hundred wait, the next one is answered with 503.
// 3. A thread of its own renders (render-thread.ts), with a low priority and its own three database
//    connections, because the main thread decides bids (decision 38).
// 4. `answerPage`, below, finds the page, reads the yard's contact and runs `load`. Its calls go to
//    the API without HTTP, through the same access rules and schemas (page-calls.ts), and nobody is
//    signed in. The answer of a call is kept for a second, for all pages that ask.
// 5. `load` reads the position of the public pages first (decision 40), and `onPage` takes every
//    clock out of the answers. So a page says what it knows, and two renderings of the same state
//    are the same bytes.
// 6. React renders `PublicSite` with `Page` inside to one text; nothing is streamed, because the
//    page is kept before it is sent. The document around it (document.tsx) is plain markup with the
//    data as JSON, the style sheets, and the scripts that Vite's manifest names for this page
//    (page-files.ts).
// 7. The thread hashes the inline scripts for the content policy and hands the bytes back
//    (finish-page.ts, decision 39). The main thread keeps the page, and each compressed form once
//    it is asked for, until the oldest data in it are one second old (page-cache.ts).
//
// A page is therefore the same for everybody. What belongs to one person (who is signed in, the own
// bids, everything below /conta) is filled in by the browser, with the session's token.
//
// IN THE BROWSER
//
// 1. The scripts are asked for after the first paint (late-scripts.ts). The last button that was
//    pressed before they ran is pressed then.
// 2. entry.public.tsx reads the JSON, loads the code of this one page and hydrates one element with
//    the same tree and the same data. The document around it is never rendered again.
// 3. The page opens the live stream and names its position and the ledger numbers of its lots. The
//    greeting sets the clocks, and says if the page is still true; if not, the page reads again.
// 4. A link opens the next document. The browser may have prepared it (speculation-rules.ts).
//
// FAULTS
//
// - `load` refuses: the page's own `Failure`, or the site's general one, with the refusal's status.
// - `load` or `Page` throws on the server: no page is kept. The visitor gets the server's plain
//   error page (error-page.ts), which needs no other file.
// - `Page` breaks in the browser: its failure is shown inside the frame of the site (`Guard`).
// - The thread ends, hangs for 15 s or fills its memory: its pages get 503 and another thread is
//   started. Bids go on.
// - The scripts do not come: what was rendered stays readable, and after 20 s the page says so. It
//   loads again when the network is back.
// - A page of an older version asks for a script that a new version replaced: the browser loads the
//   page again once (renewed-site.ts).
//
// A NEW PAGE
//
// Write routes/NAME.tsx, add its row to page-table.ts and its line to page-codes.ts. If it reads a
// call that no page reads yet, add the call to `public-reads.ts` of the server. If a field of the
// query changes what it shows, add the field to page-address.ts. Which file its modules go into
// follows from the imports (public-chunks.ts).

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
