/**
 * Which of the browser's files a module goes into. Left alone the bundler makes a file of every
 * few lines that two pages share: fifty requests for a first visit, each with a kilobyte of headers.
 */
type ModuleInfo = { importers: readonly string[]; isEntry: boolean; code: string | null };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };
type Group = { name: string; holds(entries: readonly string[], id: string): boolean };

/** Names everything that there is: who imports it tells nothing of what is used. */
const BARREL = /\/node_modules\/@mantine\/core\/esm\/(.+\/)?index\.mjs$/;
/** Exports every icon under the name of its file: the code of an importer tells which it draws. */
const ICON_BARREL = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;
const ICON = /\/@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs$/;

const START = /\/app\/(entry\.client|root)\.tsx/;
const AUCTION_PAGE =
  /\/app\/routes\/(home|vehicle-list|vehicle-category|vehicle-detail|auction-page)\.tsx/;
const OFFICE_PAGE = /\/app\/routes\/admin\//;

/** The groups by the entries that load a module at once. A module goes into the first that holds it. */
const GROUPS: readonly Group[] = [
  {
    name: 'base',
    // Icons of the auction pages go here: office pages draw them too, and shall not load `auction`.
    holds: (entries, id) =>
      count(entries, START) >= 1 || (ICON.test(id) && count(entries, AUCTION_PAGE) >= 2),
  },
  { name: 'auction', holds: (entries) => count(entries, AUCTION_PAGE) >= 2 },
  {
    name: 'icons',
    holds: (entries, id) =>
      ICON.test(id) && entries.length >= 2 && count(entries, OFFICE_PAGE) < entries.length,
  },
  { name: 'office-icons', holds: (entries, id) => ICON.test(id) && entries.length >= 2 },
];

function count(entries: readonly string[], kind: RegExp): number {
  return entries.filter((entry) => kind.test(entry)).length;
}

/** Modules that several pages load from their start, a file for each group. The rest stays as it falls. */
export function chunkGroups() {
  const known = new Map<string, readonly string[]>();

  function entriesOf(id: string, graph: Graph): readonly string[] {
    const found = known.get(id) ?? climb(id, graph);
    known.set(id, found);
    return found;
  }

  return GROUPS.map(({ name, holds }, index) => ({
    // What an earlier group has taken is gone for the later ones.
    priority: GROUPS.length - index,
    name: (id: string, graph: Graph) => (holds(entriesOf(id, graph), id) ? name : null),
  }));
}

/** The entries that load a module at once. */
function climb(id: string, graph: Graph): string[] {
  const entries: string[] = [];
  const seen = new Set([id]);
  const icon = ICON.exec(id)?.[1];
  for (const place of seen) {
    const info = graph.getModuleInfo(place);
    if (info?.isEntry) entries.push(place);
    if (BARREL.test(place)) continue;
    const importers = info?.importers ?? [];
    const drawing =
      icon && ICON_BARREL.test(place)
        ? importers.filter((importer) => names(graph.getModuleInfo(importer)?.code, icon))
        : importers;
    for (const importer of drawing) seen.add(importer);
  }
  return entries;
}

function names(code: string | null | undefined, icon: string): boolean {
  return new RegExp(`\\b${icon}\\b`).test(code ?? '');
}
