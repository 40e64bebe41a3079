/**
 * Which of the browser's files a module goes into. Left alone the bundler makes a file of every
 * few lines that two pages share: fifty requests for a first visit, each with a kilobyte of headers.
 */
type ModuleInfo = { importers: readonly string[]; isEntry: boolean };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

/** Groups by the entries that a module must be reached from, and from how many of them. */
const GROUPS: readonly { name: string; entries: RegExp; least: number }[] = [
  { name: 'base', entries: /\/app\/(entry\.client|root)\.tsx/, least: 1 },
  {
    name: 'auction',
    entries: /\/app\/routes\/(home|vehicle-list|vehicle-category|vehicle-detail|auction-page)\.tsx/,
    least: 2,
  },
];
/** Names everything that there is: who imports it tells nothing of what is used. */
const BARREL = /\/node_modules\/@mantine\/core\/esm\/(.+\/)?index\.mjs$/;

/** Modules that several pages load from their start, a file for each group. The rest stays as it falls. */
export function chunkGroups() {
  const known = new Map<string, readonly string[]>();

  function entriesOf(id: string, graph: Graph): readonly string[] {
    const found = known.get(id) ?? climb(id, graph);
    known.set(id, found);
    return found;
  }

  return GROUPS.map(({ name, entries, least }, index) => ({
    // What an earlier group has taken is gone for the later ones.
    priority: GROUPS.length - index,
    name: (id: string, graph: Graph) =>
      entriesOf(id, graph).filter((entry) => entries.test(entry)).length >= least ? name : null,
  }));
}

/** The entries that load a module at once. */
function climb(id: string, graph: Graph): string[] {
  const entries: string[] = [];
  const seen = new Set([id]);
  for (const place of seen) {
    const info = graph.getModuleInfo(place);
    if (info?.isEntry) entries.push(place);
    if (BARREL.test(place)) continue;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return entries;
}
