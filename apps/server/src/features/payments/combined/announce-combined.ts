import type { Deps } from '../../../deps.ts';
import { PREPARE_PIX } from '../../../platform/jobs/job-names.ts';
import { announceSale } from '../../sales/announce-sale.ts';
import { listItems } from './combined.queries.ts';

/**
 * Runs after the commit: the pages of all its sales are read again, and the PSP is told of the codes that
 * may be paid now, and of those that may not.
 */
export async function announceCombined(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'pix'>,
  combinedId: number,
): Promise<void> {
  const items = await listItems(deps.db, combinedId);
  const buyerOf = new Map(items.map(({ saleId, buyerId }) => [saleId, buyerId]));
  for (const [id, buyerId] of buyerOf) announceSale(deps, { id, buyerId });
  // The job also runs by the clock, so a lost wake-up only delays the codes.
  if (deps.pix) deps.jobs.send(PREPARE_PIX, {}, { singletonKey: 'all' }).catch(() => {});
}
