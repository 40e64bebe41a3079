/** What the bundler tells of a module. */
type ModuleInfo = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  code: string | null;
};
export type Graph = { getModuleInfo(id: string): ModuleInfo | null };

/**
 * Files that name everything a package has. Who imports one tells nothing of what is used; the names
 * in the importer's own import do.
 */
const BARREL =
  /\/(@mantine\/core\/esm\/(.+\/)?index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/;

/** The module and everything that loads it at once; the climb goes no further than `end`. */
export function climb(id: string, graph: Graph, end?: RegExp): string[] {
  const seen = new Set([id]);
  for (const place of seen) {
    if (end?.test(place)) continue;
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

/** The groups as the bundler asks for them. The first come first: a group takes what its modules import along. */
export function groupsOf(
  names: readonly RegExp[],
  place: (id: string, graph: Graph) => string | null,
) {
  const known = new Map<string, string | null>();
  const groupOf = (id: string, graph: Graph) => {
    const found = known.has(id) ? known.get(id) : place(id, graph);
    known.set(id, found ?? null);
    return found ?? null;
  };
  return names.map((own, index) => ({
    priority: names.length - index,
    name: (id: string, graph: Graph) => {
      const group = groupOf(id, graph);
      return group && own.test(group) ? group : null;
    },
  }));
}
