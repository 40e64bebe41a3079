/**
 * Which of the browser's files a module goes into. Left alone the bundler makes a file of every
 * few lines that two pages share: fifty requests for a first visit. The groups follow from which
 * pages load a module at once, so that a module that pages stop using leaves their files by itself.
 */
type ModuleInfo = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
  code: string | null;
};
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

/** Who loads a module. */
type Use = {
  isIcon: boolean;
  /** Every page loads it: the start of the site does. */
  start: boolean;
  /** The public pages that load it at once, by their names. */
  pages: readonly string[];
  office: boolean;
  /** Another file needs it, too: a part of the page that comes later, or the page's second address. */
  shared: boolean;
};

type Place = { group: string | null; turn: number };

/**
 * Files that name everything a package has. Who imports one tells nothing of what is used; the names
 * in the importer's own import do.
 */
const BARREL =
  /\/(@mantine\/core\/esm\/(.+\/)?index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/;
const ICON = /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/;

const START = /\/app\/(entry\.client|root)\.tsx/;
const OFFICE_PAGE = /\/app\/routes\/admin\//;
const PUBLIC_PAGE = /\/app\/routes\/([\w-]+)\.tsx/;
/** The list of a category is the list of vehicles under another address. */
const SAME_PAGE = new Map([['vehicle-category', 'vehicle-list']]);
/** The pages that a visitor goes through one after the other. */
const AUCTION_PAGES = new Set(['home', 'vehicle-list', 'vehicle-detail', 'auction-page']);

/** The more pages load a module, the earlier its turn: a group takes what its modules import along. */
const MOST_PAGES = 10;
const TURNS: Record<string, number> = { base: MOST_PAGES + 2, auction: MOST_PAGES + 1 };

export function chunkGroups() {
  const known = new Map<string, Place>();
  const placeOf = (id: string, graph: Graph) => {
    const found = known.get(id) ?? place(id, graph);
    known.set(id, found);
    return found;
  };
  return Array.from({ length: MOST_PAGES + 3 }, (_, turn) => ({
    priority: turn + 1,
    name: (id: string, graph: Graph) => {
      const found = placeOf(id, graph);
      return found.turn === turn ? found.group : null;
    },
  }));
}

function place(id: string, graph: Graph): Place {
  const use = readUse(id, graph);
  const group = nameOf(use);
  return { group, turn: TURNS[group ?? ''] ?? Math.min(use.pages.length, MOST_PAGES) };
}

function readUse(id: string, graph: Graph): Use {
  const places = climb(id, graph);
  const entries = places.filter((place) => graph.getModuleInfo(place)?.isEntry);
  return {
    isIcon: ICON.test(id),
    start: entries.some((entry) => START.test(entry)),
    pages: [...new Set(entries.flatMap(pageOf))].sort(),
    office: entries.some((entry) => OFFICE_PAGE.test(entry)),
    shared: entries.length > 1 || places.some((place) => isLate(place, graph)),
  };
}

/** Null when the bundler decides: what one page alone loads goes into the file of that page. */
function nameOf({ isIcon, start, pages, office, shared }: Use): string | null {
  const auction = pages.filter((page) => AUCTION_PAGES.has(page));
  const others = pages.length - auction.length;
  if (start) return 'base';
  // The other pages and the office shall not load `auction` for what they share with it.
  if (auction.length >= 2) return others > 0 || (isIcon && office) ? 'base' : 'auction';
  if (others > 0 && pages.includes('vehicle-list')) return 'base';
  if (pages.length >= 2) return pages.join('-');
  if (pages.length === 1 && office) return `${pages[0]}-office`;
  if (pages.length === 1 && shared) return `${pages[0]}-parts`;
  return office && isIcon ? 'office-icons' : null;
}

function isLate(id: string, graph: Graph): boolean {
  return (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
}

function pageOf(entry: string): string[] {
  const name = OFFICE_PAGE.test(entry) ? undefined : PUBLIC_PAGE.exec(entry)?.[1];
  return name ? [SAME_PAGE.get(name) ?? name] : [];
}

/** The module and everything that loads it at once. */
function climb(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const place of seen) {
    for (const importer of graph.getModuleInfo(place)?.importers ?? []) {
      const users = BARREL.test(importer) ? usersOf(place, importer, graph) : [importer];
      for (const user of users) seen.add(user);
    }
  }
  return [...seen];
}

/** The modules that import a barrel, or one that names it again, and use what this module exports. */
function usersOf(id: string, barrel: string, graph: Graph): string[] {
  const name = new RegExp(`\\bimport\\s*\\{[^}]*\\b${exportName(id)}\\b[^}]*\\}\\s*from\\b`);
  const barrels = new Set([barrel]);
  const users: string[] = [];
  for (const place of barrels) {
    for (const importer of graph.getModuleInfo(place)?.importers ?? []) {
      if (BARREL.test(importer)) barrels.add(importer);
      else if (name.test(graph.getModuleInfo(importer)?.code ?? '')) users.push(importer);
    }
  }
  return users;
}

/** `IconStar.mjs` exports IconStar, `use-props.mjs` exports useProps. */
function exportName(id: string): string {
  const file = id.slice(id.lastIndexOf('/') + 1).replace(/\.mjs$/, '');
  return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
