import type { Holder } from '@martelo/core/permissions';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { actorOf } from '../../audit/actor.ts';
import { seesPapers } from '../admit-papers.ts';
import { discardDraft } from './discard-draft.ts';
import { countDrafts, findDraft, listDrafts } from './drafts.queries.ts';
import { presentDraft, presentInBrief } from './present-draft.ts';
import { createDraft, updateDraft } from './save-draft.ts';

export function registerDraftRoutes(app: App, deps: Deps): void {
  async function shown(id: number, user: Holder) {
    const view = await findDraft(deps.db, id);
    return view ? presentDraft(view, seesPapers(user)) : refuse('NOT_FOUND');
  }

  route(app, 'vehicleDrafts', async () => {
    const [drafts, total] = await Promise.all([listDrafts(deps.db), countDrafts(deps.db)]);
    return { drafts: drafts.map(presentInBrief), total };
  });

  route(app, 'vehicleDraftCount', async () => ({ total: await countDrafts(deps.db) }));

  route(app, 'vehicleDraft', ({ params, user }) => shown(params.id, user));

  route(app, 'createVehicleDraft', async (call) => {
    const outcome = await createDraft(deps, actorOf(call), call.body, call.idempotencyKey);
    return outcome.ok ? shown(outcome.id, call.user) : refuse(outcome.code, outcome);
  });

  route(app, 'updateVehicleDraft', async (call) => {
    const sent = { body: call.body, seesPapers: seesPapers(call.user) };
    const outcome = await updateDraft(deps, actorOf(call), call.params.id, sent);
    return outcome.ok ? shown(outcome.id, call.user) : refuse(outcome.code, outcome);
  });

  route(app, 'deleteVehicleDraft', async (call) => {
    const outcome = await discardDraft(deps, actorOf(call), call.params.id);
    return outcome.ok ? { message: 'Rascunho excluído.' } : refuse(outcome.code, outcome);
  });
}
