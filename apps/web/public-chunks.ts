import { climb, type Graph, groupsOf } from './chunk-climb.ts';

/**
 * Which of the browser's files a module of the public pages goes into: `base` for what the start
 * loads, a file for each kind of page, and the page's own. Left alone the bundler makes a file of
 * every few lines that two pages share.
 */
const START = /\/app\/entry\.public\.tsx$/;
const PAGE = /\/app\/routes\/([\w-]+)\.tsx$/;
/** What every page shows when it fails: whoever loads it, it is a page of its own. */
const FAILURE = /\/site\/error-page\.tsx$/;

const KINDS: Record<string, readonly string[]> = {
  auction: ['home', 'vehicle-list', 'vehicle-detail', 'auction-page'],
  forms: ['login', 'register', 'contact', 'timer-reset', 'invitation'],
  texts: ['edital', 'terms', 'privacy', 'not-found'],
};

/** The list of a category is the list of vehicles under another address. */
const SAME_PAGE = new Map([['vehicle-category', 'vehicle-list']]);

export function publicChunks() {
  return groupsOf([/^base$/, /^(auction|forms|texts)$/, /-parts$/], place);
}

/** Null: the bundler decides. What one page alone loads goes into the file of that page. */
function place(id: string, graph: Graph): string | null {
  const places = climb(id, graph, FAILURE);
  if (places.some((one) => START.test(one))) return 'base';
  const pages = [...new Set(places.flatMap(pageOf))];
  const kinds = Object.keys(KINDS).filter((kind) =>
    pages.some((page) => KINDS[kind]?.includes(page)),
  );
  if (kinds.length >= 2) return 'base';
  if (pages.length >= 2) return kinds[0] ?? null;
  // Parts of the page that come later load it, too, or the page has a second address.
  const isShared = places.filter((one) => isLate(one, graph)).length > 1;
  return pages[0] && isShared ? `${pages[0]}-parts` : null;
}

function pageOf(id: string): string[] {
  if (FAILURE.test(id)) return ['not-found'];
  const name = PAGE.exec(id)?.[1];
  return name ? [SAME_PAGE.get(name) ?? name] : [];
}

function isLate(id: string, graph: Graph): boolean {
  return (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
}
