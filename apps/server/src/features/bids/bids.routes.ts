import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { CorrectionReason } from '@martelo/core/correction-reasons';
import { toReais } from '@martelo/core/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { listRange, WHOLE_LIST } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicle } from '../lots/vehicle-views.queries.ts';
import { findOwnMaximum } from './automatic/automatic-bids.queries.ts';
import { findBidderNumber, findGreatestBid, findPublicLot } from './bids.queries.ts';
import { type BidFilter, findBidPage, readNewestBids } from './history/bid-list.queries.ts';
import {
  presentAcceptedBid,
  presentAdminBid,
  presentAutomaticBid,
  presentOwnBid,
  presentUserBid,
} from './history/present-bids.ts';
import { countWholeReset } from './history/preview.queries.ts';
import { previewRemoval, previewVehicleReset } from './history/preview-corrections.ts';
import { removeBid } from './ledger/remove-bid.ts';
import { type ResetDone, resetAllBids, resetVehicleBids } from './ledger/reset-bids.ts';
import { listOwnBids } from './own-bids.queries.ts';
import { createBidTools, placeAutomaticBid, placeBid, stopAutomaticBid } from './place-bid.ts';
import { refuseBid } from './refuse-bid.ts';

export function registerBidRoutes(app: App, deps: Deps): void {
  registerBidding(app, deps);
  registerHistories(app, deps);
  registerCorrections(app, deps);
}

/** The line of a bid says which vehicle and what became of it, and neither who nor how much. */
function logDone(request: FastifyRequest, { replayed }: { replayed: boolean }): void {
  const outcome = replayed ? 'repeated' : 'accepted';
  request.logged = { ...request.logged, outcome };
}

function registerBidding(app: App, deps: Deps): void {
  const { db } = deps;
  const tools = createBidTools(deps);
  const callerOf = ({ user, request }: { user: SignedIn; request: FastifyRequest }) => ({
    user,
    confirmSession: () => app.sessions.authenticate(request),
  });
  const asksAgain = { recentSession: true };

  route(
    app,
    'createBid',
    async (call) => {
      const { body, idempotencyKey } = call;
      call.request.logged = { vehicle: body.vehicleId };
      const outcome = await placeBid(tools, { ...callerOf(call), body, idempotencyKey });
      if (!outcome.ok) return refuseBid(outcome);
      logDone(call.request, outcome);
      return presentAcceptedBid(outcome);
    },
    asksAgain,
  );

  route(
    app,
    'placeAutomaticBid',
    async (call) => {
      const { vehicleId } = call.params;
      const { idempotencyKey, body } = call;
      call.request.logged = { vehicle: vehicleId };
      const { maximo: maximum, termsMark } = body;
      const wish = { vehicleId, maximum, termsMark, idempotencyKey };
      const outcome = await placeAutomaticBid(tools, { ...callerOf(call), ...wish });
      if (!outcome.ok) return refuseBid(outcome);
      logDone(call.request, outcome);
      return presentAutomaticBid(outcome, 'placed');
    },
    asksAgain,
  );

  route(
    app,
    'stopAutomaticBid',
    async (call) => {
      const { vehicleId } = call.params;
      call.request.logged = { vehicle: vehicleId };
      const outcome = await stopAutomaticBid(tools, { ...callerOf(call), vehicleId });
      if (!outcome.ok) return refuseBid(outcome);
      logDone(call.request, outcome);
      return presentAutomaticBid(outcome, 'stopped');
    },
    asksAgain,
  );

  route(app, 'ownBids', async ({ user }) => {
    const own = await listOwnBids(db, user.id);
    return own.map(presentOwnBid);
  });

  route(app, 'bidderStatus', async ({ params, user }) => {
    const lot = await findPublicLot(db, params.id);
    if (!lot) return refuse('NOT_FOUND');
    const greatest = await findGreatestBid(db, { ...lot, userId: user.id });
    const maximum = await findOwnMaximum(db, lot.id, user.id);
    return {
      vehicleId: String(params.id),
      bidderNumber: await findBidderNumber(db, lot.auctionId, user.id),
      leading: lot.leaderId === user.id,
      greatestBid: greatest?.value ? toReais(greatest.value) : null,
      automaticMaximum: maximum === null ? null : toReais(maximum),
      sequence: lot.sequence,
    };
  });
}

function registerHistories(app: App, { db }: Deps): void {
  route(app, 'bidHistory', async ({ query, reply }) => {
    const { since, q, limit = WHOLE_LIST, auctionId, lote, from, to } = query;
    const filter = { auctionId, lote, from, to };
    if (since) {
      return (await readNewestBids(db, { since, q, ...filter }, limit)).map(presentAdminBid);
    }
    return (await readPage(query, reply, filter)).map(presentAdminBid);
  });

  route(app, 'userBids', async ({ params, query, reply }) => {
    return (await readPage(query, reply, { userId: params.id })).map(presentUserBid);
  });

  route(app, 'vehicleBidHistory', async ({ params }) => {
    const view = await findVehicle(db, params.id, { publicOnly: false });
    if (!view) return refuse('NOT_FOUND');
    const bids = await readNewestBids(db, { vehicleId: params.id });
    return { vehicle: presentVehicle(view, await readNow(db)), bids: bids.map(presentAdminBid) };
  });

  route(app, 'adminVehicleBids', async ({ params, query }) => {
    const filter = { vehicleId: params.id, since: query.since };
    return (await readNewestBids(db, filter)).map(presentAdminBid);
  });

  async function readPage(
    query: { page?: number; limit?: number; q?: string },
    reply: FastifyReply,
    filter: BidFilter,
  ) {
    const { limit, offset } = listRange(query);
    const found = await findBidPage(db, { ...filter, q: query.q }, { limit, offset });
    const { rows, ...counted } = found;
    return withTotal(reply, counted, rows);
  }
}

interface Correction {
  user: SignedIn;
  ip: string;
  query: { categoria?: CorrectionReason | undefined };
}

function registerCorrections(app: App, deps: Deps): void {
  /** Who corrects, and the public reason. */
  const correction = (call: Correction) => ({
    actor: actorOf(call),
    reasonCategory: call.query.categoria,
  });

  route(app, 'previewAllReset', () => countWholeReset(deps.db));

  route(app, 'previewVehicleReset', async ({ params }) => {
    return (await previewVehicleReset(deps.db, params.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'previewBidRemoval', async ({ params }) => {
    return (await previewRemoval(deps.db, params.bidId)) ?? refuse('NOT_FOUND');
  });

  route(app, 'resetVehicleBids', async (call) => {
    const { id: vehicleId } = call.params;
    const outcome = await resetVehicleBids(deps, { vehicleId, ...correction(call) });
    return outcome.ok ? resetAnswer(outcome, adminTexts.vehicleBidsReset) : refuse(outcome.code);
  });

  route(app, 'resetAllBids', async (call) => {
    const outcome = await resetAllBids(deps, correction(call));
    return outcome.ok ? resetAnswer(outcome, adminTexts.allBidsReset) : refuse(outcome.code);
  });

  route(app, 'deleteBid', async (call) => {
    const { bidId } = call.params;
    const outcome = await removeBid(deps, { bidId, ...correction(call) });
    if (!outcome.ok) return refuse(outcome.code);
    const { vehicleId, lanceAtual } = outcome;
    return {
      message: adminTexts.bidDeleted,
      vehicleId: String(vehicleId),
      lanceAtual: lanceAtual === null ? null : toReais(lanceAtual),
    };
  });
}

function resetAnswer({ vehicles, bids, skippedLots }: ResetDone, message: string) {
  return { message, vehicles, bids, skippedLots };
}
