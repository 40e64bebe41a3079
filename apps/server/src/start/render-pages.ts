import os from 'node:os';
import { workerData } from 'node:worker_threads';
import { readHomeVehicles } from '../features/vehicles/home-vehicles.ts';
import { connect } from '../platform/database/connect.ts';
import { speakPortuguese } from '../platform/http/zod-messages.ts';
import { keepAnswers } from '../platform/pages/keep-answers.ts';
import { createPageCalls } from '../platform/pages/page-calls.ts';
import { pageRenderer } from '../platform/pages/page-renderer.ts';
import { serveRenderings } from '../platform/pages/serve-renderings.ts';
import { loadBuiltSite } from '../platform/pages/web-build.ts';
import { registerPublicReads } from '../public-reads.ts';

/** What the thread that renders pages is started with. */
export type PagesData = {
  databaseUrl: string;
  timeZone: string;
  /** Origin of pictures that the site itself does not serve. */
  pictures: string | null;
};

const MAX_CONNECTIONS = 3;
/** Below the limit of a rendering, so that a slow statement ends before the thread is replaced. */
const STATEMENT_MS = 10_000;
/** The same for a server that is silent and ends no statement. */
const ANSWER_MS = 12_000;
/** Below the main thread, which decides bids. */
const NICENESS = 10;

/** The work of the thread that renders pages: the public reads and the built site, without HTTP. */
export async function renderPages(): Promise<void> {
  lowerPriority();
  speakPortuguese();
  const { databaseUrl, timeZone, pictures } = workerData as PagesData;
  const { db } = connect(databaseUrl, {
    maxConnections: MAX_CONNECTIONS,
    statementMs: STATEMENT_MS,
    answerMs: ANSWER_MS,
    prepare: true,
  });
  const { read, ask } = createPageCalls();
  registerPublicReads(read, { db, timeZone, readHome: () => readHomeVehicles(db) });
  serveRenderings(pageRenderer(await loadBuiltSite(), keepAnswers(ask), { pictures }));
}

/** Linux gives each thread a priority of its own. Elsewhere this would slow the whole process. */
function lowerPriority(): void {
  if (process.platform === 'linux') os.setPriority(NICENESS);
}
