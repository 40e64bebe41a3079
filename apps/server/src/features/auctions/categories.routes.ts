import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { errorText } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { archiveCategory } from './archive-auction.ts';
import { findAuction } from './auctions.queries.ts';
import { createCategory } from './create-auction.ts';
import { archivedMessage } from './messages.ts';
import { presentCategory } from './present-auction.ts';
import { setCover } from './set-cover.ts';
import { updateCategory } from './update-auction.ts';

/** The calls of the category screens, which show auctions in other words. */
export function registerCategoryRoutes(app: App, deps: Deps): void {
  async function shown(id: number): Promise<AnswerOf<'category'>> {
    const nowMs = await readNow(deps.db);
    const view = await findAuction(deps.db, id);
    if (!view) return refuse('NOT_FOUND');
    return presentCategory(view, { nowMs, timeZone: deps.settings.yardTimeZone });
  }

  route(app, 'category', ({ params }) => shown(params.id));

  route(app, 'createCategory', async (call) => {
    const outcome = await createCategory(deps, actorOf(call), call.body, call.idempotencyKey);
    return outcome.ok ? shown(outcome.id) : refuse(outcome.code);
  });

  route(app, 'updateCategory', async (call) => {
    const outcome = await updateCategory(deps, actorOf(call), call.params.id, call.body);
    return outcome.ok ? shown(outcome.auction.id) : refuse(outcome.code, outcome);
  });

  route(app, 'deleteCategory', async (call) => {
    const outcome = await archiveCategory(deps, actorOf(call), call.params.id);
    if (!outcome.ok) return refuse(outcome.code);
    return { message: archivedMessage(adminTexts.categoryDeleted, outcome) };
  });

  route(app, 'setCategoryCover', async (call) => {
    const [file] = call.files.cover ?? [];
    const invalid = { fields: { cover: adminTexts.coverInvalid } };
    if (!file) return refuse('VALIDATION', invalid);
    const outcome = await setCover(deps, actorOf(call), call.params.id, file);
    if (outcome.ok) return shown(call.params.id);
    if (outcome.code === 'NOT_AN_IMAGE') return refuse(outcome.code, invalid);
    const isPicture = outcome.code.startsWith('PICTURE_');
    return refuse(outcome.code, isPicture ? { fields: { cover: errorText(outcome.code) } } : {});
  });
}
