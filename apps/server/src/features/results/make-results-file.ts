import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { makeDocument } from '../../platform/documents/make-document.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { readResults } from './read-results.ts';
import type { IssuedResults } from './results-document.ts';

const THREAD = new URL('./results.worker.ts', import.meta.url);

/**
 * The results of an auction as a PDF file, made on a thread of its own; null when there is no such
 * auction. It names buyers, so it is recorded as an export.
 */
export async function makeResultsFile(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  auctionId: number,
  actor: Actor,
): Promise<{ name: string; pdf: Buffer } | null> {
  const results = await readResults(db, auctionId);
  if (!results) return null;
  const { nome, leiloeiro, fuso } = await readSiteSettings(db, settings.yardTimeZone);
  const yard = { nome, leiloeiro: leiloeiro.nome, matricula: leiloeiro.matricula };
  const issued: IssuedResults = {
    ...{ results, yard, timeZone: fuso },
    issuedAt: new Date(await readNow(db)),
  };
  await recordAudit(db, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'list.exported' },
    ...{ subjectType: 'list', subjectId: 'auction-results' },
    details: { format: 'pdf', rows: results.lots.length, auctionId },
  });
  const number = results.auction.numeroLote.replace(/[^\w-]+/g, '-');
  return { name: `resultado-leilao-${number}.pdf`, pdf: await makeDocument(THREAD, issued) };
}
