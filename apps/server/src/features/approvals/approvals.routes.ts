import { waitText } from '@martelo/contract/texts/errors';
import type { ApprovalMove } from '@martelo/core/approval';
import { can } from '@martelo/core/permissions';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { confirmPassword } from '../identity/confirm-password.ts';
import {
  type ApprovalView,
  countWaiting,
  findApproval,
  findApprovalPage,
} from './approvals.queries.ts';
import { moveApproval, readFrozen, refusalFor } from './decide-approval.ts';
import { decideTogether } from './decide-together.ts';
import { presentApproval, type Reader } from './present-approval.ts';
import { requestApproval } from './request-approval.ts';
import { readSecondPerson } from './second-person.ts';
import type { SensitiveCommands } from './sensitive-command.ts';
import { readStanding, refusalValues } from './standing.ts';

type Decision = {
  params: { id: number };
  body: { password: string; note?: string | undefined };
  user: SignedIn;
  ip: string;
};

type ManyDecision = Omit<Decision, 'params' | 'body'> & {
  body: Decision['body'] & { ids: number[] };
};

export function registerApprovalRoutes(app: App, deps: Deps, commands: SensitiveCommands): void {
  const { db } = deps;
  const tools = { deps, commands };

  route(app, 'secondPerson', async ({ user }) => {
    const state = await readSecondPerson(db);
    const waiting = can(user, 'approvals.decide') ? await countWaiting(db, user.id) : 0;
    return { ...state, waiting };
  });

  route(app, 'approvals', async ({ query, user, reply }) => {
    const requesterId = can(user, 'approvals.decide') ? undefined : user.id;
    const listing = { state: query.state, requesterId };
    const { rows, total } = await findApprovalPage(db, listing, listRange(query));
    const reader = await readerOf(user);
    const shown = rows.map((row) => presentApproval(row, reader));
    return withTotal(reply, { total, capped: false }, shown);
  });

  route(app, 'approval', async ({ params, user }) => show(params.id, user));

  route(app, 'requestApproval', async (call) => {
    const { body, user } = call;
    const outcome = await requestApproval(deps, commands, { ...body, user, actor: actorOf(call) });
    if (!outcome.ok) {
      return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    }
    return show(outcome.id, user);
  });

  route(app, 'approveRequest', (call) => decide('approve', call));
  route(app, 'rejectRequest', (call) => decide('reject', call));

  route(app, 'approveRequests', (call) => decideMany('approve', call));
  route(app, 'rejectRequests', (call) => decideMany('reject', call));

  route(app, 'cancelRequest', async ({ params, user, ip }) => {
    await visible(params.id, user);
    return move(params.id, 'cancel', { user, ip });
  });

  async function decide(kind: ApprovalMove, { params, body, user, ip }: Decision) {
    const row = await visible(params.id, user);
    const at = { mover: user, nowMs: await readNow(db), standing: await readStanding(db, user.id) };
    // Before the password, so that a move that is refused anyway costs no attempt.
    const refusal = refusalFor(row, readFrozen(tools, row), kind, at);
    if (refusal) {
      const values = refusalValues(refusal, at.standing, deps.settings.yardTimeZone);
      return refuse(refusal, { values });
    }
    await checkPassword(user, body.password, ip);
    return move(params.id, kind, { user, ip, note: body.note });
  }

  async function decideMany(kind: ApprovalMove, { body, user, ip }: ManyDecision) {
    await checkPassword(user, body.password, ip);
    const mover = { id: user.id, profiles: user.profiles, ip };
    return decideTogether(tools, { ids: body.ids, move: kind, mover, note: body.note });
  }

  async function checkPassword(user: SignedIn, password: string, ip: string): Promise<void> {
    const answer = await confirmPassword(deps, { id: user.id, ip }, password);
    if (answer.ok) return;
    if (answer.code === 'OWN_PASSWORD_WRONG') {
      refuse('VALIDATION', { fields: { password: WRONG } });
    }
    refuse('RATE_LIMITED', { values: { wait: waitText(answer.seconds) } });
  }

  async function move(
    id: number,
    kind: ApprovalMove,
    { user, ip, note }: { user: SignedIn; ip: string; note?: string | undefined },
  ) {
    const mover = { id: user.id, profiles: user.profiles, ip };
    const outcome = await moveApproval(tools, { id, move: kind, mover, note });
    if (outcome.ok) return show(id, user);
    return refuse(outcome.code, { values: outcome.values ?? {} });
  }

  async function show(id: number, user: SignedIn) {
    return presentApproval(await visible(id, user), await readerOf(user));
  }

  async function readerOf(user: SignedIn): Promise<Reader> {
    const standing = await readStanding(db, user.id);
    const timeZone = deps.settings.yardTimeZone;
    return { user, tools, nowMs: await readNow(db), standing, timeZone };
  }

  /** A request of another person does not exist for somebody who may not decide. */
  async function visible(id: number, user: SignedIn): Promise<ApprovalView> {
    const row = await findApproval(db, id);
    const isShown = row && (row.requesterId === user.id || can(user, 'approvals.decide'));
    return isShown ? row : refuse('NOT_FOUND');
  }
}

const WRONG = 'Senha incorreta. Digite a sua senha de entrada.';
