/** The files of the browser's build that a page needs, as addresses. */
export type PageFiles = {
  /** Modules that run, in their order. */
  scripts: string[];
  /** Modules that these import. */
  imports: string[];
  styles: string[];
};

/** Vite's list of the files of a build, by source. */
export type BuildManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const ENTRY = 'app/entry.public.tsx';
const FAILURE = 'app/features/public/site/error-page.tsx';

/** In development Vite serves the sources, and each brings its own styles. */
const SOURCES: PageFiles = {
  scripts: ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${ENTRY}`],
  imports: [],
  styles: [],
};

/** `manifest` is null in development; `failed` adds the site's general failure. */
export function filesOf(
  { name, failed }: { name: string; failed: boolean },
  manifest: BuildManifest | null,
): PageFiles {
  if (!manifest) return SOURCES;
  const sources = [ENTRY, `app/routes/${name}.tsx`, ...(failed ? [FAILURE] : [])];
  const chunks = withImports(sources, manifest);
  const [entry = '', ...imports] = chunks.map(({ file }) => `/${file}`);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)));
  return { scripts: [entry], imports, styles: [...styles] };
}

/** These chunks and all that they import, each once. */
function withImports(sources: readonly string[], manifest: BuildManifest) {
  const seen = new Set(sources);
  for (const source of seen) for (const next of manifest[source]?.imports ?? []) seen.add(next);
  return [...seen].flatMap((source) => manifest[source] ?? []);
}
