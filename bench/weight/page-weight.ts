import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type Module = { module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Module; routes: Record<string, Module> };

/** What a first visit of one page fetches, in bytes after brotli 11 (fonts as they are). */
export type PageWeight = {
  scripts: number;
  styles: number;
  files: number;
  fonts: number;
  html: number;
};

/** Adds up from the build below `checkout` what the page of this route fetches before it is alive. */
export function weighPage(checkout: string, route: string, html: string): PageWeight {
  const client = path.join(checkout, 'apps/web/build/client');
  const manifest = readManifest(client);
  const modules = [manifest.entry, manifest.routes.root, manifest.routes[route]];
  if (modules.includes(undefined)) throw new Error(`no route ${route} in ${checkout}`);
  const wanted = modules.filter((found) => found !== undefined);
  const scripts = filesOf(wanted.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const listed = /"(\/assets\/manifest-[\w-]+\.js)"/.exec(html)?.[1];
  if (listed) scripts.push(listed);
  const styles = filesOf(wanted.flatMap(({ css = [] }) => css));
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
