import type { Deps } from '../../deps.ts';
import { logError } from '../../platform/log/loggable-error.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { drawPapers } from './draw-papers.ts';
import { issueDevolucao } from './issue-devolucao.ts';
import { issueNota } from './issue-nota.ts';
import { issueRecibo } from './issue-recibo.ts';
import { readPaperHead } from './paper-head.ts';
import {
  findPaymentsWithoutRecibo,
  findReturnsWithoutPaper,
  findSalesWithoutNota,
} from './papers.queries.ts';

type Issuer = Pick<Deps, 'db' | 'settings' | 'live'> & {
  onError?: (error: unknown) => void;
  signal?: AbortSignal;
};

/**
 * Issues every paper that is due, then draws the files of all that have none. The buyer's open page
 * and the office read a sale again when its papers are ready.
 */
export async function issuePapers(deps: Issuer): Promise<void> {
  await issueDuePapers(deps);
  for (const sale of await drawPapers(deps)) announceSale(deps, sale);
}

/**
 * Issues every receipt, nota and receipt of a return that is due. Each is a transaction of its own: killed anywhere, it
 * exists once or not at all, and the next run does the rest.
 */
export async function issueDuePapers(deps: Issuer): Promise<void> {
  const { db, settings, onError = logError } = deps;
  const { head, zone } = await readPaperHead(db, settings.yardTimeZone);
  const issuing = { settings, zone, head };
  const attempt = async (issue: () => Promise<number | null>) => {
    try {
      await issue();
    } catch (error) {
      onError(error);
    }
  };
  for (const credit of await findPaymentsWithoutRecibo(db)) {
    await attempt(() => issueRecibo(db, credit, issuing));
  }
  for (const back of await findReturnsWithoutPaper(db)) {
    await attempt(() => issueDevolucao(db, back, issuing));
  }
  // Sales whose data is missing stay in the list, so it is read on from its last id.
  for (let ids = await findSalesWithoutNota(db, 0); ids.length > 0; ) {
    for (const id of ids) await attempt(() => issueNota(db, id, issuing));
    ids = await findSalesWithoutNota(db, ids.at(-1) ?? 0);
  }
}
