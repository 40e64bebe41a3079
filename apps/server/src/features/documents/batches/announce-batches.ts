import type { Deps } from '../../../deps.ts';

/** The results of an auction show how far its batches are. */
export function announceBatches({ live }: { live: Pick<Deps['live'], 'publish'> }): void {
  live.publish({ type: 'admin-list', list: 'paper-batches' }, { staff: 'sales.credit' });
}
