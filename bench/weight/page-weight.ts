import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type Module = { module: string; imports?: string[]; css?: string[] };
type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Module; routes: Record<string, Module> };

/** What a first visit of one page fetches, in bytes after brotli 11 (fonts as they are). */
export type PageWeight = {
  scripts: number;
  styles: number;
  files: number;
  fonts: number;
  html: number;
};

/** Adds up from the build below `checkout` what this page fetches before it is alive. */
export function weighPage(checkout: string, page: string, html: string): PageWeight {
  const client = path.join(checkout, 'apps/web/build/client');
  const { scripts, styles } = publicFiles(client, page) ?? routerFiles(client, page, html);
  const fonts = preloadedFonts(html);
  const read = (file: string) => fs.readFileSync(path.join(client, file));
  return {
    scripts: sum(scripts.map((file) => brotliBytes(read(file)))),
    styles: sum(styles.map((file) => brotliBytes(read(file)))),
    files: scripts.length + styles.length + fonts.length,
    fonts: sum(fonts.map((file) => read(file).length)),
    html: brotliBytes(Buffer.from(html)),
  };
}

type Files = { scripts: string[]; styles: string[] };

/** From Vite's list of the public pages' build; undefined where there is none. */
function publicFiles(client: string, page: string): Files | undefined {
  const list = path.join(client, '.vite/manifest.json');
  if (!fs.existsSync(list)) return undefined;
  const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync(list, 'utf8'));
  const wanted = new Set(['app/entry.public.tsx', `app/routes/${page}.tsx`]);
  for (const name of wanted) for (const next of manifest[name]?.imports ?? []) wanted.add(next);
  const chunks = [...wanted].map((name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`no ${name} in ${list}`);
    return chunk;
  });
  return {
    scripts: filesOf(chunks.map(({ file }) => file)),
    styles: filesOf(chunks.flatMap(({ css = [] }) => css)),
  };
}

/** From React Router's list, in a version whose public pages it served. */
function routerFiles(client: string, page: string, html: string): Files {
  const manifest = readManifest(client);
  const modules = [manifest.entry, manifest.routes.root, manifest.routes[`routes/${page}`]];
  const wanted = modules.filter((found) => found !== undefined);
  if (wanted.length < modules.length) throw new Error(`no page ${page} in ${client}`);
  const scripts = filesOf(wanted.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const listed = /"(\/assets\/manifest-[\w-]+\.js)"/.exec(html)?.[1];
  return {
    scripts: listed ? [...scripts, listed] : scripts,
    styles: filesOf(wanted.flatMap(({ css = [] }) => css)),
  };
}

function readManifest(client: string): Manifest {
  const folder = path.join(client, 'assets');
  const [name = ''] = fs.globSync('manifest-*.js', { cwd: folder });
  const script = fs.readFileSync(path.join(folder, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

function preloadedFonts(html: string): string[] {
  const links = html.match(/<link\b[^>]*>/g) ?? [];
  return filesOf(
    links
      .filter((link) => /\bas="font"/.test(link))
      .map((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? ''),
  );
}

/** Each file once; the bundler marks some style sheets with a `#`. */
const filesOf = (addresses: string[]) => [
  ...new Set(addresses.map((address) => address.replace(/#.*$/, ''))),
];

function brotliBytes(data: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(data, { params }).length;
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
