import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const client = path.join(root, 'apps/web/build/client');
const assets = path.join(client, 'assets');
/** Every schema of zod carries this property, whatever a bundler calls the rest. */
const ZOD_MARK = '_zod';
/** zod names its classes in strings: this one is in the whole of zod and not in zod/mini. */
const WHOLE_ZOD_MARK = /["'`]ZodString["'`]/;
/** Decision 7: forms may have their schemas while these cost a browser less than this. */
const MAX_FORM_SCHEMAS_BYTES = 8_000;
/** Every query of react-query carries this property. */
const QUERY_MARK = 'fetchFailureCount';
/** The router's and the component library's names for what they keep, whatever a bundler calls the rest. */
const ROUTER_MARK = '__reactRouterContext';
const LIBRARY_MARK = 'MantineProvider was not found';
/** The names of settings in the table of notification kinds, whose texts the office alone shows. */
const NOTIFICATIONS_MARK = 'WHATSAPP_TEMPLATE_';
/** The build writes it: the theme's own colour as a variable of the library. */
const THEME_MARK = '--mantine-color-martelo-5:';
/** The passkeys' code calls one of its errors so. */
const PASSKEY_MARK = 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY';
/**
 * What only the server's parts of public pages hold: every `load` makes one of these calls, every `meta`
 * writes one of these tags, and `structuredData` names its vocabulary.
 */
const SERVER_MARKS = [
  'GET /api/live/position',
  'GET /api/vehicles/public/marcas',
  'twitter:card',
  'noindex',
  'https://schema.org',
];

type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

// `npm test` builds first; a single test in a fresh clone need not. What the import rules cannot
// see is a dependency that brings a package along.
describe('the scripts that browsers load', () => {
  beforeEach(({ skip }) => skip(!fs.existsSync(assets), 'as páginas não estão construídas'));

  test('hold zod/mini alone, and little of it', () => {
    const zod = (file: string) =>
      fs.readFileSync(path.join(root, 'node_modules/zod/v4', file), 'utf8');
    expect(zod('core/schemas.js')).toContain(ZOD_MARK);
    expect(zod('classic/schemas.js')).toMatch(WHOLE_ZOD_MARK);
    expect(zod('mini/schemas.js')).not.toMatch(WHOLE_ZOD_MARK);

    const scripts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const carrying = scripts
      .map((name) => ({ name, text: fs.readFileSync(path.join(assets, name), 'utf8') }))
      .filter(({ text }) => text.includes(ZOD_MARK));
    const whole = carrying.filter(({ text }) => WHOLE_ZOD_MARK.test(text));
    expect(whole.map(({ name }) => name)).toEqual([]);
    // The public pages and the office have files of their own.
    const ofPublic = new Set(publicScripts().map((file) => path.basename(file)));
    for (const isPublic of [true, false]) {
      const bytes = carrying
        .filter(({ name }) => ofPublic.has(name) === isPublic)
        .map(({ text }) => brotliCompressSync(text).length);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_FORM_SCHEMAS_BYTES);
    }
  });

  test('hold no router, no component library, no react-query and no notifications on a public page', () => {
    const scripts = publicScripts();
    expect(scripts.length).toBeGreaterThan(10);
    const carrying = (mark: string) => scripts.filter((file) => holds(file, mark));
    // The marks are right: the office has all of them.
    const office = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
    for (const mark of [ROUTER_MARK, LIBRARY_MARK, QUERY_MARK, NOTIFICATIONS_MARK]) {
      expect(carrying(mark)).toEqual([]);
      expect(office.some((name) => holds(`assets/${name}`, mark))).toBe(true);
    }
  });

  test('hold of each public page what it shows, and not what the server does for it', () => {
    const pages = fs
      .readdirSync(path.join(root, 'apps/web/app/routes'))
      .filter((name) => name.endsWith('.tsx'));
    const listed = Object.keys(readPublicManifest());
    expect(listed).toEqual(expect.arrayContaining(pages.map((name) => `app/routes/${name}`)));
    const server = fs.readFileSync(path.join(root, 'apps/web/build/server/index.js'), 'utf8');
    for (const mark of SERVER_MARKS) {
      expect(server).toContain(mark);
      expect(publicScripts().filter((file) => holds(file, mark))).toEqual([]);
    }
  });

  test("hold the variables of the component library's theme in a style sheet", () => {
    const sheets = fs.readdirSync(assets).filter((name) => name.endsWith('.css'));
    const carrying = sheets.filter((name) => holds(`assets/${name}`, THEME_MARK));
    expect(carrying).not.toEqual([]);
  });

  test('hold the code of passkeys apart, for its first use', () => {
    const chunks = Object.entries(readPublicManifest());
    const carrying = chunks.filter(
      ([, { file }]) => file.endsWith('.js') && holds(file, PASSKEY_MARK),
    );
    expect(carrying).toHaveLength(1);
    const atOnce = chunks.filter(([, { imports = [] }]) =>
      imports.some((key) => carrying.some(([one]) => one === key)),
    );
    expect(atOnce).toEqual([]);
  });

  test('hold react-query in the office area, and on no other page of the router', () => {
    const { entry, routes } = readManifest();
    const [office, others] = [new Set<string>(), new Set([entry.module, ...entry.imports])];
    for (const route of Object.values(routes)) {
      const scripts = isOffice(route, routes) ? office : others;
      for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
    }
    const carrying = (scripts: Set<string>) =>
      [...scripts].filter((name) => holds(name, QUERY_MARK));
    expect(carrying(office)).not.toEqual([]);
    expect(carrying(others)).toEqual([]);
  });
});

test('the bundle that renders pages is built for production', ({ skip }) => {
  skip(!fs.existsSync(assets), 'as páginas não estão construídas');
  const bundle = fs.readFileSync(path.join(root, 'apps/web/build/server/index.js'), 'utf8');
  // What the development build of a package asks at each call.
  expect(bundle).not.toContain('process.env.NODE_ENV');
  expect(bundle).not.toContain('react-dom-server.node.development');
});

/** The scripts of the public pages. */
function publicScripts(): string[] {
  return Object.values(readPublicManifest())
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));
}

function readPublicManifest(): Record<string, { file: string; imports?: string[] }> {
  return JSON.parse(fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
}

const OFFICE = 'routes/admin/layout';

function isOffice({ id, parentId }: Route, routes: Manifest['routes']): boolean {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return id === OFFICE || (parent !== undefined && isOffice(parent, routes));
}

function holds(script: string, mark: string): boolean {
  return fs.readFileSync(path.join(client, script), 'utf8').includes(mark);
}

/** Reads the scripts that each page loads from its start, as the router knows them. */
function readManifest(): Manifest {
  const names = fs.readdirSync(assets).filter((name) => /^manifest-.*\.js$/.test(name));
  expect(names).toHaveLength(1);
  const script = fs.readFileSync(path.join(assets, names[0] ?? ''), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}
