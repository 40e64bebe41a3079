import { privacyTexts } from '@martelo/contract/texts/privacy-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { answerRequest } from './answer-request.ts';
import { presentOfficeRequest } from './present-own-data.ts';
import { countOpenRequests, countRequests, listRequests } from './requests.queries.ts';

const PAGE_ROWS = 50;

/** The office's register. */
export function registerRequestRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'privacyRequests', async ({ query, reply }) => {
    const { state, page } = query;
    const { limit, offset } = listRange({ page, limit: PAGE_ROWS });
    const rows = await listRequests(db, { state, limit, offset });
    const total = await countRequests(db, state);
    return withTotal(reply, { total, capped: false }, rows.map(presentOfficeRequest));
  });

  route(app, 'privacyRequestCount', () => countOpenRequests(db));

  route(app, 'answerPrivacyRequest', async (call) => {
    const { decision, answer } = call.body;
    const requestId = call.params.id;
    const outcome = await answerRequest(deps, {
      requestId,
      decision,
      answer,
      actor: actorOf(call),
    });
    return outcome.ok ? { message: privacyTexts.answered } : refuse(outcome.code);
  });
}
