import type { Deps } from '../../deps.ts';
import { logError } from '../../platform/log/loggable-error.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { findAuctionsWithoutAta } from './ata.queries.ts';
import { drawPapers } from './draw-papers.ts';
import { issueAta } from './issue-ata.ts';
import { issueNota } from './issue-nota.ts';
import { issueRecibo } from './issue-recibo.ts';
import { issueSalePaper } from './issue-sale-paper.ts';
import { missingInHead } from './missing-fields.ts';
import { readPaperHead } from './paper-head.ts';
import { findPaymentsWithoutRecibo, findSalesWithoutNota } from './papers.queries.ts';
import { DUE_KINDS, findSalesWithout } from './papers-due.queries.ts';

type Issuer = Pick<Deps, 'db' | 'settings' | 'live' | 'media'> & {
  onError?: (error: unknown) => void;
  signal?: AbortSignal;
};

/**
 * Issues every paper that is due, then draws the files of all that have none. The buyer's open page
 * and the office read a sale again when its papers are ready.
 */
export async function issuePapers(deps: Issuer): Promise<void> {
  await issueDuePapers(deps);
  await drawPapers({
    ...deps,
    onDrawn: (sale) => (sale ? announceSale(deps, sale) : announceAuctionPapers(deps)),
  });
}

/** The results of an auction show its papers, and are read again with the list of sales. */
export function announceAuctionPapers({ live }: Pick<Deps, 'live'>): void {
  live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' });
}

/**
 * Issues every paper that is due. Each is a transaction of its own: killed anywhere, it
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
  // Sales whose data is missing stay in the list, so it is read on from its last id.
  for (let ids = await findSalesWithoutNota(db, 0); ids.length > 0; ) {
    for (const id of ids) await attempt(() => issueNota(db, id, issuing));
    ids = await findSalesWithoutNota(db, ids.at(-1) ?? 0);
  }
  // These papers need the auctioneer's name. While it is missing, no sale is read for them.
  if (missingInHead(head).length > 0) return;
  // A carta names the auto, which therefore comes first.
  for (const kind of DUE_KINDS) {
    for (let ids = await findSalesWithout(db, kind, 0); ids.length > 0; ) {
      for (const saleId of ids) {
        await attempt(() =>
          issueSalePaper(db, { saleId, kind }, { ...issuing, media: deps.media }),
        );
      }
      ids = await findSalesWithout(db, kind, ids.at(-1) ?? 0);
    }
  }
  for (let ids = await findAuctionsWithoutAta(db, 0); ids.length > 0; ) {
    for (const id of ids) await attempt(() => issueAta(db, id, issuing));
    ids = await findAuctionsWithoutAta(db, ids.at(-1) ?? 0);
  }
}
