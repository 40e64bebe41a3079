import { type Edge, findCycle, type SourceFile } from './import-graph.ts';

/** The parts of the repository, and the parts that each may import. */
const MAY_IMPORT: Record<string, string[]> = {
  'packages/core': [],
  'packages/brand': ['packages/core'],
  'packages/contract': ['packages/core'],
  'packages/embedded-postgres': [],
  'apps/server': [
    'packages/core',
    'packages/contract',
    'packages/brand',
    'packages/embedded-postgres',
  ],
  'apps/web': ['packages/core', 'packages/contract', 'packages/brand'],
};

/** The packages that core and contract may use. */
const COMPUTING: Record<string, string[]> = {
  'packages/core': ['@brazilian-utils/brazilian-utils', '@date-fns/tz'],
  'packages/contract': ['zod', 'zod/mini'],
};

const SQL_PACKAGES = new Set(['drizzle-orm', 'pg']);
const TABLES = /^apps\/server\/src\/platform\/database\/(\w+-)?schema\.ts$/;
const WEB_LAYERS = ['lib', 'ui', 'entities', 'features', 'routes', 'public'];
/** The form of a public page, which the pages name and the floor above them calls. */
const PAGE_TYPES = 'apps/web/app/public/page-types.ts';

type Rule = { name: string; breaks(edge: Edge): boolean };

const RULES: Rule[] = [
  {
    name: 'the parts point one way: core <- contract <- server and web',
    breaks({ from, to, external }) {
      const here = partOf(from);
      const there = partOf(to);
      if (external || !here || here === there) return false;
      return !there || !MAY_IMPORT[here]?.includes(there);
    },
  },
  {
    name: 'core and contract do no I/O: of packages they use those that only compute',
    breaks: ({ from, to, external }) =>
      external && !isTest(from) && COMPUTING[partOf(from) ?? '']?.includes(to) === false,
  },
  {
    name: 'in web: lib and ui <- entities <- features <- routes <- public',
    breaks({ from, to, external, typeOnly }) {
      if (typeOnly && to === PAGE_TYPES && webLayer(from) === 'routes') return false;
      const here = WEB_LAYERS.indexOf(webLayer(from));
      const there = WEB_LAYERS.indexOf(webLayer(to));
      return !external && here >= 0 && there > Math.max(here, 1);
    },
  },
  {
    name: 'web features do not import each other',
    breaks({ from, to, external }) {
      const here = webFeatureOf(from);
      const there = webFeatureOf(to);
      return !external && Boolean(here && there) && here !== there;
    },
  },
  {
    name: 'of another server feature only reads and commands are used, never its writes or routes',
    breaks({ from, to, external }) {
      const here = featureOf('apps/server/src', from);
      const there = featureOf('apps/server/src', to);
      if (external || isTest(from) || !here || !there || here === there) return false;
      return to.endsWith('.routes.ts') || to.endsWith('.writes.ts');
    },
  },
  {
    name: 'in server: platform lies below the features',
    breaks: ({ from, to, external }) =>
      !external &&
      !isTest(from) &&
      from.startsWith('apps/server/src/platform/') &&
      /^apps\/server\/src\/(features|start)\/|^apps\/server\/src\/(app|deps)\.ts$/.test(to),
  },
  {
    name: 'SQL only in *.queries.ts, *.writes.ts and database/',
    breaks({ from, to, external, typeOnly }) {
      if (typeOnly || isTest(from) || !from.startsWith('apps/server/src/')) return false;
      if (/\/(database|testing)\//.test(from) || /\.(queries|writes)\.ts$/.test(from)) return false;
      return external ? SQL_PACKAGES.has(to) : TABLES.test(to);
    },
  },
  {
    name: 'properties of the web stand in *.properties.test.ts, which run with the seed',
    breaks: ({ from, to, external }) =>
      external &&
      to === 'fast-check' &&
      from.startsWith('apps/web/') &&
      !from.endsWith('.properties.test.ts'),
  },
  {
    name: 'testing/ is for tests',
    breaks: ({ from, to, external, typeOnly }) =>
      !external &&
      !typeOnly &&
      /\/testing\//.test(to) &&
      !/\/testing\/|^e2e\//.test(from) &&
      !isTest(from),
  },
];

/** Files where a framework or a tool requires a default export. */
const DEFAULT_EXPORTS =
  /^apps\/web\/app\/(routes\/|root\.tsx|routes\.ts|entry\.)|\.config\.ts$|^apps\/server\/src\/testing\/global-setup\.ts$|^e2e\//;

/** Every violation, as a sentence that begins with the file. */
export function checkRules(files: SourceFile[]): string[] {
  const edges = files.flatMap((file) => file.edges);
  const breaches = RULES.flatMap((rule) =>
    edges.filter((edge) => rule.breaks(edge)).map(({ from, to }) => `${from}: ${to}: ${rule.name}`),
  );
  // React's lazy loading needs a default export.
  const lazyFiles = new Set(edges.filter((edge) => edge.lazy).map((edge) => edge.to));
  for (const { file, exportsDefault, exportsAll } of files) {
    if (exportsAll || /\/index\.tsx?$/.test(file)) breaches.push(`${file}: no barrel files`);
    const mayDefault = DEFAULT_EXPORTS.test(file) || lazyFiles.has(file);
    if (exportsDefault && !mayDefault) breaches.push(`${file}: named exports only`);
  }
  for (const trail of pathsToZod(files)) {
    breaches.push(`${trail.join(' -> ')}: zod stays on the server, pages may load zod/mini`);
  }
  for (const trail of pathsToMantine(files)) {
    breaches.push(`${trail.join(' -> ')}: the component library is the office's`);
  }
  for (const trail of pathsToRouter(files)) {
    breaches.push(`${trail.join(' -> ')}: a public page works without the router`);
  }
  for (const { file, writesRows } of files) {
    const reads = file.startsWith('apps/server/src/features/') && file.endsWith('.queries.ts');
    if (reads && writesRows) breaches.push(`${file}: *.queries.ts reads, *.writes.ts writes`);
  }
  for (const circle of featureCircles(edges)) {
    breaches.push(`${circle.join(' <-> ')}: server features form no circle, types counted`);
  }
  const cycle = findCycle(files);
  if (cycle) breaches.push(`${cycle.join(' -> ')}: no cycles`);
  return breaches;
}

/** Server features that form a circle through imports, type imports included and tests excluded. */
function featureCircles(edges: Edge[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to, external } of edges) {
    const here = featureOf('apps/server/src', from);
    const there = featureOf('apps/server/src', to);
    if (external || isTest(from) || !here || !there || here === there) continue;
    next.set(here, (next.get(here) ?? new Set()).add(there));
  }
  const reachedFrom = (feature: string) => {
    const reached = new Set<string>();
    const walk = (at: string) => {
      for (const target of next.get(at) ?? []) {
        if (reached.has(target)) continue;
        reached.add(target);
        walk(target);
      }
    };
    walk(feature);
    return reached;
  };
  const reach = new Map([...next.keys()].map((feature) => [feature, reachedFrom(feature)]));
  const circles = [...reach.keys()]
    .map((one) =>
      [...reach.keys()].filter((other) => reach.get(one)?.has(other) && reach.get(other)?.has(one)),
    )
    .filter((circle) => circle.length > 1)
    .map((circle) => circle.sort());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

/** Import trails from a page's code, tests aside, to the whole of zod. */
function pathsToZod(files: SourceFile[]): string[][] {
  return trails(
    files,
    (file) => file.startsWith('apps/web/'),
    (to) => to === 'zod',
  );
}

/** Import trails from the public pages to the component library, also those of a late part. */
function pathsToMantine(files: SourceFile[]): string[][] {
  const isPublic = (file: string) =>
    /^apps\/web\/app\/(entry\.public\.tsx|routes\/[^/]+$|features\/public\/|public\/)/.test(file);
  return trails(files, isPublic, (to) => to.startsWith('@mantine/'));
}

/** Import trails from what browsers load of the public pages to the router, which is the office's. */
function pathsToRouter(files: SourceFile[]): string[][] {
  return trails(
    files,
    (file) => file === 'apps/web/app/entry.public.tsx',
    (to) => to.startsWith('react-router'),
  );
}

/** The first import trail from each of these files, tests aside, to such a package. */
function trails(
  files: SourceFile[],
  begins: (file: string) => boolean,
  ends: (to: string) => boolean,
): string[][] {
  const edges = new Map(files.map(({ file, edges }) => [file, edges.filter((e) => !e.typeOnly)]));
  const follow = (trail: string[], seen: Set<string>): string[][] =>
    (edges.get(trail.at(-1) ?? '') ?? []).flatMap(({ to, external }) => {
      if (external) return ends(to) ? [[...trail, to]] : [];
      if (seen.has(to)) return [];
      seen.add(to);
      return follow([...trail, to], seen);
    });
  return files
    .filter(({ file }) => begins(file) && !isTest(file))
    .flatMap(({ file }) => follow([file], new Set([file])).slice(0, 1));
}

function partOf(file: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((part) => file.startsWith(`${part}/`));
}

function webLayer(file: string): string {
  return /^apps\/web\/app\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/** A feature of the web is its group and its name: 'public/bids'. */
function webFeatureOf(file: string): string | undefined {
  return /^apps\/web\/app\/features\/([^/]+\/[^/]+)/.exec(file)?.[1];
}

function featureOf(app: string, file: string): string | undefined {
  const prefix = `${app}/features/`;
  return file.startsWith(prefix) ? file.slice(prefix.length).split('/')[0] : undefined;
}

function isTest(file: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(file);
}
