import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import or re-export. `to` is a path from the project's root, or the name of a package. */
export type Edge = {
  from: string;
  to: string;
  external: boolean;
  typeOnly: boolean;
  /** `import()`: loaded on demand. */
  lazy: boolean;
};

export type SourceFile = {
  file: string;
  edges: Edge[];
  exportsDefault: boolean;
  exportsAll: boolean;
  /** True when its code inserts, updates or deletes rows of the database. */
  writesRows: boolean;
};

const WRITES =
  /\.(insert|update|delete)\(\w+\)|\b(insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i;

const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'migrations', 'data']);

export function readProject(root: string, folders: string[]): SourceFile[] {
  return folders
    .map((folder) => path.join(root, folder))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => sourcesBelow(folder))
    .map((file) => readSource(root, path.relative(root, file)));
}

function sourcesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(place);
    return /\.tsx?$/.test(entry.name) ? [place] : [];
  });
}

function readSource(root: string, file: string): SourceFile {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const { module, errors, comments } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const edge = (specifier: string, typeOnly: boolean, lazy = false): Edge => ({
    from: file,
    typeOnly,
    lazy,
    ...resolve(root, file, specifier),
  });
  // `import { type X }` keeps its statement at run time, which still loads the file.
  const erased = ({ start }: { start: number }) =>
    /^(im|ex)port\s+type\s*(?!from\b)[\w{*]/.test(text.slice(start));
  const imported = module.staticImports.map((statement) =>
    edge(statement.moduleRequest.value, erased(statement)),
  );
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  const reexported = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap(({ moduleRequest }) =>
      moduleRequest ? [edge(moduleRequest.value, erased(statement))] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"])(.*)\1$/.exec(text.slice(start, end))?.[2];
    return literal ? [edge(literal, false, true)] : [];
  });
  return {
    file,
    edges: [...imported, ...reexported, ...dynamic],
    exportsDefault: entries.some((entry) => entry.exportName.kind === 'Default'),
    exportsAll: entries.some((entry) => String(entry.importName.kind).startsWith('All')),
    writesRows: WRITES.test(withoutComments(text, comments)),
  };
}

function withoutComments(text: string, comments: { start: number; end: number }[]): string {
  return comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
}

function resolve(root: string, from: string, specifier: string): { to: string; external: boolean } {
  const workspace = /^@martelo\/([^/]+)\/(.+)$/.exec(specifier);
  if (workspace) return { to: `packages/${workspace[1]}/src/${workspace[2]}.ts`, external: false };
  if (!specifier.startsWith('.')) return { to: packageOf(specifier), external: true };
  const plain = path.join(path.dirname(from), specifier);
  const found = ['', '.ts', '.tsx'].find((ending) => isFile(path.join(root, plain + ending)));
  return { to: plain + (found ?? ''), external: false };
}

/** Parts of a package that a rule tells from the whole. */
const TOLD_APART = new Set(['zod/mini']);

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:') || TOLD_APART.has(specifier)) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The first circle of imports that exist at run time; type imports may form circles. */
export function findCycle(files: SourceFile[]): string[] | undefined {
  const next = new Map(
    files.map(({ file, edges }) => [
      file,
      edges.filter((edge) => !edge.external && !edge.typeOnly).map((edge) => edge.to),
    ]),
  );
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | undefined => {
    const seen = trail.indexOf(file);
    if (seen >= 0) return [...trail.slice(seen), file];
    if (done.has(file)) return undefined;
    for (const target of next.get(file) ?? []) {
      const cycle = visit(target, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const { file } of files) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
