/** A thread that renders pages, and breaks at these addresses as the code of a page could. */
import { workerData } from 'node:worker_threads';
import { serveRenderings } from './serve-renderings.ts';

const { badBuild = false } = workerData as { badBuild?: boolean };
if (badBuild) throw new Error('the site cannot be loaded');

serveRenderings(async (url) => {
  if (url === '/exit') process.exit(1);
  if (url === '/never') await new Promise(() => undefined);
  if (url === '/loop') for (;;);
  if (url === '/memory') for (const all: number[][] = []; ; ) all.push(Array(1e6).fill(1.5));
  if (url === '/throws') throw new Error('segredo');
  const page = { status: 200, headers: {}, body: Buffer.from(url), etag: '' };
  return { page, readAt: 0 };
});
