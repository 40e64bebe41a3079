import { oneWith } from '@martelo/core/second-person';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { isContention } from '../../platform/database/database-errors.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { admitActor } from '../approvals/second-person.ts';
import { isStaff } from '../approvals/staff.queries.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { correctPerson } from '../identity/correct-person.ts';
import { listGivenEntries } from '../identity/given-entries.queries.ts';
import { lockRequest, type RequestRow } from './requests.queries.ts';
import { closeRequest } from './requests.writes.ts';

export interface Answer {
  requestId: number;
  decision: 'done' | 'refused';
  answer: string;
  actor: Actor;
}

export type AnswerOutcome =
  | { ok: true }
  | { ok: false; code: 'NOT_FOUND' | 'REQUEST_ANSWERED' | 'EMAIL_IN_USE' | 'OWN_REQUEST' };

/** Answers a request once. Granting a correction executes it in the same transaction. */
export async function answerRequest(
  { db, live }: { db: Db; live: LiveHub },
  answer: Answer,
): Promise<AnswerOutcome> {
  try {
    const outcome = await transactWithRetry(db, (tx) => answerIn(tx, answer));
    if (outcome.ok)
      live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });
    return outcome;
  } catch (error) {
    // Another account took the wanted address at the same moment.
    if (isContention(error)) return { ok: false, code: 'EMAIL_IN_USE' };
    throw error;
  }
}

async function answerIn(tx: Tx, given: Answer): Promise<AnswerOutcome> {
  const { requestId, decision, answer, actor } = given;
  const request = await lockRequest(tx, requestId);
  if (!request) return { ok: false, code: 'NOT_FOUND' };
  if (request.state !== 'open') return { ok: false, code: 'REQUEST_ANSWERED' };
  const isOwn = await isOwnCorrection(tx, request, given);
  const admitted = await admitActor(tx, isOwn ? 'always' : 'never', actor);
  if (!admitted.ok) return { ok: false, code: 'OWN_REQUEST' };
  const corrected = decision === 'done' ? await execute(tx, request) : { ok: true, previous: '' };
  if (!('previous' in corrected)) return corrected;
  const { previous } = corrected;
  const { userId, kind } = request;
  await closeRequest(tx, requestId, { state: decision, answer, previous, answeredById: actor.id });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: decision === 'done' ? 'privacy-request.done' : 'privacy-request.refused',
    subjectType: 'user',
    subjectId: userId,
    details: { request: requestId, kind, ...admitted.actor.secondPerson },
  });
  return { ok: true };
}

/**
 * A member of staff would give themselves another name, which approvals and the audit log show, or
 * another address without its confirmation. An account that may be the same person's counts as their own (decision 73);
 * that of a client approves nothing, so whoever made a client's link may correct the name.
 */
async function isOwnCorrection(
  tx: Tx,
  { userId, kind }: RequestRow,
  { decision, actor }: Answer,
): Promise<boolean> {
  if (decision !== 'done' || !isCorrection(kind)) return false;
  if (userId === actor.id) return true;
  if (!(await isStaff(tx, userId))) return false;
  return oneWith(actor.id, await listGivenEntries(tx)).includes(userId);
}

function isCorrection(kind: RequestRow['kind']): kind is 'name' | 'document' | 'email' {
  return kind === 'name' || kind === 'document' || kind === 'email';
}

/** Returns the value that was replaced, or the refusal; a free request changes nothing by itself. */
async function execute(tx: Tx, { userId, kind, wanted }: RequestRow) {
  if (!isCorrection(kind)) return { previous: '' };
  const outcome = await correctPerson(tx, userId, { [kind]: wanted });
  return outcome.ok ? { previous: outcome.before[kind] } : outcome;
}
