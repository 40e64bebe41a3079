import type { Db } from '../../../platform/database/connect.ts';
import { SIGN_STATEMENTS } from '../../../platform/jobs/job-names.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { signStatements } from './sign-statements.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * Asks for a statement about an auction whose lots have just closed. The key lets requests for several
 * auctions wait at once.
 */
export async function requestClosingStatement(jobs: Jobs, auctionId: number): Promise<void> {
  await jobs.send(SIGN_STATEMENTS, { auctionId }, { singletonKey: `closed ${auctionId}` });
}

/**
 * Registers the job that signs statements, every minute for all auctions and on request for those whose
 * lots have just closed. The queue gives each run to one process; a request that is lost with its process
 * is made up for by the next minute.
 */
export function registerStatementJobs({
  db,
  jobs,
  key,
}: {
  db: Db;
  jobs: Jobs;
  key: SigningKey;
}): void {
  jobs.on<{ auctionId?: number }>(
    SIGN_STATEMENTS,
    async (data) => {
      const auctionId = data?.auctionId;
      await signStatements({ db, key }, auctionId === undefined ? null : [auctionId]);
    },
    { cron: '* * * * *' },
  );
}
