import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { DocumentJob, DocumentResult } from './document-load.ts';
import { changeEdital, type FloodStage } from './flood-stage.ts';

export const FLOODS = [
  'quiet',
  'one address',
  '16 addresses',
  'search',
  'standing',
  'own data',
  'own file',
  'office lists',
  'exports',
  'documents',
] as const;
export type FloodName = (typeof FLOODS)[number];

/** Begins to load the site; the returned function ends it and says what was answered. */
export type Flood = (stage: FloodStage, runMs: number) => () => Promise<Record<string, number>>;

const addresses = (net: number, count: number) =>
  Array.from({ length: count }, (_, at) => `127.0.${net}.${at + 1}`);

/** Connections of one reader. */
const READERS = 50;

export const startFlood: Record<FloodName, Flood> = {
  quiet: () => async () => ({}),
  'one address': pages(16, addresses(1, 1)),
  '16 addresses': pages(64, addresses(1, 16)),
  search: reads(() => '/api/vehicles/public?titulo=*', { as: 'visitor' }),
  standing: reads(({ vehicles }) => `/api/vehicles/${vehicles[0]}/standing`),
  'own data': reads(() => '/api/account/data'),
  'own file': reads(() => '/api/account/documents/*/file'),
  'office lists': reads(() => '/api/users?q=*', { as: 'office' }),
  exports: reads(() => CSV, { as: 'office' }),
  documents,
};

/** Loops of lists that nobody asked for before: each is a page of its own for every version. */
function pages(connections: number, sources: string[]): Flood {
  return loops({ connections, sources }, () => ({ paths: ['/veiculos?precoMax=*'] }));
}

type Reader = 'visitor' | 'client' | 'office';

/** Fifty connections of one address and one person, who ask for one thing again and again. */
function reads(
  pathOf: (stage: FloodStage) => string,
  { as = 'client' }: { as?: Reader } = {},
): Flood {
  return loops({ connections: READERS, sources: addresses(4, 1) }, (stage) => ({
    paths: [pathOf(stage)],
    token: { visitor: undefined, client: stage.tokens[0], office: stage.adminToken }[as],
  }));
}

type Asked = { paths: string[]; token?: string | undefined };

function loops(
  from: { connections: number; sources: string[] },
  asked: (stage: FloodStage) => Asked,
): Flood {
  return (stage, runMs) => {
    const generator = startLoadGenerator();
    const { paths, token } = asked(stage);
    const running = generator.run({
      base: stage.site.base,
      ...from,
      warmMs: 0,
      runMs,
      work: { kind: 'pages', paths, ...(token && { token }) },
    });
    return async () => {
      const { statuses } = await running;
      generator.close();
      return statuses;
    };
  };
}

const EDITAL_READERS = 20;
/** 100,000 rows each. A sheet may not have more, so it is of a list that the bids do not lengthen. */
const CSV = '/api/admin/exports/bids?format=csv';
const XLSX = '/api/admin/exports/users?format=xlsx';
const EXPORTS = [CSV, XLSX, CSV, XLSX, CSV];
const CHANGE_MS = 250;

/** Twenty readers of an edital that changes all the time, and five exports. */
function documents(stage: FloodStage): () => Promise<DocumentResult> {
  const child = fork(path.join(import.meta.dirname, 'document-process.ts'));
  let nth = 0;
  const changing = setInterval(() => {
    nth += 1;
    changeEdital(stage, nth).catch(() => {});
  }, CHANGE_MS);
  const job: DocumentJob = {
    base: stage.site.base,
    readers: [
      ...addresses(2, EDITAL_READERS).map((source) => ({ path: '/edital.pdf', source })),
      ...EXPORTS.map((path, at) => ({
        path,
        source: `127.0.3.${at + 1}`,
        token: stage.adminToken,
      })),
    ],
  };
  child.send(job);
  return async () => {
    clearInterval(changing);
    child.send('stop');
    const [result] = await once(child, 'message');
    child.kill();
    return result as DocumentResult;
  };
}
