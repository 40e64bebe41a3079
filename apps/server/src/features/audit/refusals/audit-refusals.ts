import type { EndpointName } from '@martelo/contract/calls/endpoints';
import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import { MINUTE_MS } from '@martelo/core/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addressRange } from '../../../platform/http/address-range.ts';
import type { App } from '../../../platform/http/app.ts';
import { insertAuditEntries } from '../audit.writes.ts';
import {
  COUNTED_STATUSES,
  type CountedRefusal,
  type CountedStatus,
  createRefusalCounter,
  type RefusedCall,
} from './refusal-counter.ts';

/** A process that is killed loses the refusals of one window at most. */
const WINDOW_MS = 5 * MINUTE_MS;

const ACTIONS: Record<CountedStatus, AuditAction> = {
  401: 'refused.no-session',
  403: 'refused.no-permission',
  429: 'refused.too-many',
};

/**
 * Writes refused calls to the audit log: one entry for all refusals of a caller, a call and a status
 * within a window. They are counted after the answer was sent, and written together, so that neither
 * a flood nor a bid waits for the log.
 */
export function auditRefusals(app: App, { db }: Pick<Deps, 'db'>, windowMs = WINDOW_MS): void {
  const counter = createRefusalCounter();
  let writing: Promise<void> = Promise.resolve();

  const write = () => {
    writing = writing.then(async () => {
      const refusals = counter.take();
      if (refusals.length === 0) return;
      try {
        await insertAuditEntries(db, refusals.map(entryOf));
      } catch (error) {
        counter.putBack(refusals);
        app.log.error({ err: error }, 'refused calls are not in the audit log yet');
      }
    });
    return writing;
  };

  const timer = setInterval(write, windowMs).unref();
  app.addHook('onResponse', (request, reply, done) => {
    const refused = refusedCall(request, reply);
    if (refused) counter.count(refused, Date.now());
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}

function refusedCall(request: FastifyRequest, reply: FastifyReply): RefusedCall | null {
  const status = COUNTED_STATUSES.find((counted) => counted === reply.statusCode);
  const call = request.routeOptions.config?.endpoint;
  if (!status || !call || hasOwnEntry(call, status)) return null;
  const userId = request.user?.id ?? null;
  return { userId, addressRange: addressRange(request.ip), call, status };
}

/** A sign-in with a wrong password, or of an account that may not sign in, has its entry already. */
function hasOwnEntry(call: EndpointName, status: CountedStatus): boolean {
  return call === 'login' && status !== 429;
}

function entryOf(refusal: CountedRefusal) {
  const { userId, call, status, count, firstMs, lastMs } = refusal;
  return {
    actorId: userId,
    ip: refusal.addressRange,
    action: ACTIONS[status],
    subjectType: 'call',
    subjectId: call,
    details: {
      times: count,
      first: new Date(firstMs).toISOString(),
      last: new Date(lastMs).toISOString(),
    },
  };
}
