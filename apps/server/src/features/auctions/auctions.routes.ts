import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { seesPapers } from '../vehicles/admit-papers.ts';
import { archiveAuction } from './archive-auction.ts';
import { findAuction, findAuctionPage } from './auctions.queries.ts';
import { registerCategoryRoutes } from './categories.routes.ts';
import { changeAuctionClock } from './change-auction-clock.ts';
import { createAuction } from './create-auction.ts';
import { archivedMessage } from './messages.ts';
import { presentAdminAuction, presentForForm, presentState } from './present-auction.ts';
import { previewClock } from './preview-clock.ts';
import { readWaitingVehicles } from './read-waiting-vehicles.ts';
import { startAuction } from './start-auction.ts';
import { registerTimerRoutes } from './timer.routes.ts';
import { updateAuction } from './update-auction.ts';

export function registerAuctionRoutes(app: App, deps: Deps): void {
  registerAuctionReads(app, deps);
  registerAuctionChanges(app, deps);
  registerClockChanges(app, deps);
  registerCategoryRoutes(app, deps);
  registerTimerRoutes(app, deps);
}

/** The auction after a change, for the answer. */
async function shown(deps: Deps, id: number): Promise<AnswerOf<'auction'>> {
  const nowMs = await readNow(deps.db);
  const view = await findAuction(deps.db, id);
  if (!view) return refuse('NOT_FOUND');
  return presentForForm(view, { nowMs, timeZone: deps.settings.yardTimeZone });
}

function registerAuctionReads(app: App, deps: Deps): void {
  const { db } = deps;
  const timeZone = deps.settings.yardTimeZone;

  route(app, 'auctions', async ({ query, reply }) => {
    const { q } = query;
    const { limit, offset } = listRange(query);
    const nowMs = await readNow(db);
    const { rows, ...counted } = await findAuctionPage(db, { q, limit, offset });
    const shown = rows.map((view) => presentAdminAuction(view, { nowMs, timeZone }));
    return withTotal(reply, counted, shown);
  });

  route(app, 'previewClock', async ({ query }) => {
    const previews = await previewClock(db, query, await readNow(db));
    return query.id !== undefined && previews.length === 0 ? refuse('NOT_FOUND') : previews;
  });

  route(app, 'auction', ({ params }) => shown(deps, params.id));

  route(app, 'usualBidRules', async () => (await readPrivateSettings(db)).lances);

  route(app, 'waitingVehicles', ({ params, user }) =>
    readWaitingVehicles(db, params.tipo, { seesPapers: seesPapers(user) }),
  );
}

function registerAuctionChanges(app: App, deps: Deps): void {
  route(app, 'createAuction', async (call) => {
    const outcome = await createAuction(deps, actorOf(call), call.body, call.idempotencyKey);
    return outcome.ok ? shown(deps, outcome.id) : refuse(outcome.code, outcome);
  });

  route(app, 'updateAuction', async (call) => {
    const outcome = await updateAuction(deps, actorOf(call), call.params.id, call.body);
    return outcome.ok ? shown(deps, outcome.auction.id) : refuse(outcome.code, outcome);
  });

  route(app, 'deleteAuction', async (call) => {
    const outcome = await archiveAuction(deps, actorOf(call), call.params.id);
    if (!outcome.ok) return refuse(outcome.code);
    return { message: archivedMessage('Leilão excluído com sucesso!', outcome) };
  });
}

function registerClockChanges(app: App, deps: Deps): void {
  route(app, 'startAuction', async (call) => {
    const outcome = await startAuction(deps, actorOf(call), call.body);
    return outcome.ok ? shown(deps, outcome.auction.id) : refuse(outcome.code, outcome);
  });

  const kinds = {
    pauseAuction: 'pause',
    resumeAuction: 'resume',
  } as const;
  for (const [name, kind] of entriesOf(kinds)) {
    route(app, name, async (call) => {
      const wish = { kind, reason: call.body.motivo };
      const outcome = await changeAuctionClock(deps, actorOf(call), call.params.id, wish);
      if (!outcome.ok) return refuse(outcome.code);
      return presentState(outcome.auction, outcome.nowMs);
    });
  }

  route(app, 'restartAuction', async (call) => {
    const outcome = await changeAuctionClock(deps, actorOf(call), call.params.id, {
      kind: 'restart',
    });
    if (!outcome.ok) return refuse(outcome.code);
    const { auction, nowMs, skippedLots, reopenedLots } = outcome;
    return { ...presentState(auction, nowMs), skippedLots, reopenedLots };
  });
}

function entriesOf<K extends string, V>(table: Record<K, V>): [K, V][] {
  return Object.entries(table) as [K, V][];
}
