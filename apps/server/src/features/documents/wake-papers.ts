import type { EndpointName } from '@martelo/contract/calls/endpoints';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';

/**
 * Calls that save data of the house, of a vehicle or of a buyer, or the authority's act, which a nota may
 * be waiting for. An approval executes the change of the receiver.
 */
const COMPLETING: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'homologateSales',
  'saveAuctioneer',
  'saveReceiver',
  'approveRequest',
  'approveRequests',
  'updateVehicle',
  'updateContact',
  'answerPrivacyRequest',
]);

/**
 * Requests the job that issues papers as soon as one of these calls has succeeded. The request follows
 * the answer, so the change has been committed and nobody waits; the job also runs every minute, so a
 * lost request only delays a paper.
 */
export function wakePapers(app: App, { jobs }: Pick<Deps, 'jobs'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config?.endpoint;
    if (call && COMPLETING.has(call) && reply.statusCode < 400) {
      jobs.send(ISSUE_PAPERS).catch(() => {});
    }
    done();
  });
}
