import { adminTexts } from '@martelo/contract/admin-texts';
import { toReais } from '@martelo/core/money';
import type { FastifyReply } from 'fastify';
import type { App, Deps } from '../../deps.ts';
import { refuse } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import { readNow } from '../auctions/clock.queries.ts';
import { actorOf } from '../audit/actor.ts';
import { presentVehicle } from '../vehicles/present-vehicle.ts';
import { findVehicle } from '../vehicles/vehicles.queries.ts';
import { createAllowance } from './bid-allowance.ts';
import {
  type BidListing,
  countBids,
  findBidderNumber,
  findCurrentLot,
  findGreatestBid,
  listBids,
  listPublicBids,
} from './bids.queries.ts';
import { placeBid } from './place-bid.ts';
import {
  presentAcceptedBid,
  presentAdminBid,
  presentPublicBid,
  presentUserBid,
} from './present-bids.ts';
import { refuseBid } from './refuse-bid.ts';
import { removeBid } from './remove-bid.ts';
import { type ResetDone, resetAllBids, resetVehicleBids } from './reset-bids.ts';

/** Without page and limit a list has the newest thousand (design, section 9). */
const WHOLE_LIST = 1000;
const PAGE = 50;

export function registerBidRoutes(app: App, deps: Deps): void {
  registerBidding(app, deps);
  registerHistories(app, deps);
  registerCorrections(app, deps);
}

function registerBidding(app: App, { db, bidLane }: Deps): void {
  const tools = { db, bidLane, bids: createAllowance(), lookups: createAllowance() };

  route(app, 'createBid', async (call) => {
    const outcome = await placeBid(tools, call);
    return outcome.ok ? presentAcceptedBid(outcome) : refuseBid(outcome);
  });

  route(app, 'vehicleBids', async ({ params }) => {
    const lot = await findCurrentLot(db, params.id);
    if (!lot) return refuse('NOT_FOUND');
    return (await listPublicBids(db, lot)).map(presentPublicBid);
  });

  route(app, 'standing', async ({ params, user }) => {
    const lot = await findCurrentLot(db, params.id);
    if (!lot) return refuse('NOT_FOUND');
    const greatest = await findGreatestBid(db, { ...lot, userId: user.id });
    return {
      vehicleId: String(params.id),
      bidderNumber: await findBidderNumber(db, lot.auctionId, user.id),
      leading: lot.leaderId === user.id,
      greatestBid: greatest?.value ? toReais(greatest.value) : null,
      sequence: lot.sequence,
    };
  });
}

function registerHistories(app: App, { db }: Deps): void {
  route(app, 'bidHistory', async ({ query, reply }) => {
    return (await readPage(query, reply, {})).map(presentAdminBid);
  });

  route(app, 'userBids', async ({ params, query, reply }) => {
    return (await readPage(query, reply, { userId: params.id })).map(presentUserBid);
  });

  route(app, 'vehicleBidHistory', async ({ params }) => {
    const view = await findVehicle(db, params.id, { publicOnly: false });
    if (!view) return refuse('NOT_FOUND');
    const bids = await listBids(db, { vehicleId: params.id });
    return { vehicle: presentVehicle(view, await readNow(db)), bids: bids.map(presentAdminBid) };
  });

  route(app, 'adminVehicleBids', async ({ params }) => {
    return (await listBids(db, { vehicleId: params.id })).map(presentAdminBid);
  });

  async function readPage(
    { page, limit, q }: { page?: number; limit?: number; q?: string },
    reply: FastifyReply,
    listing: BidListing,
  ) {
    const size = limit ?? (page === undefined ? WHOLE_LIST : PAGE);
    const offset = ((page ?? 1) - 1) * size;
    reply.header('x-total-count', await countBids(db, { ...listing, q }));
    return listBids(db, { ...listing, q, limit: size, offset });
  }
}

function registerCorrections(app: App, deps: Deps): void {
  route(app, 'resetVehicleBids', async (call) => {
    const { id: vehicleId } = call.params;
    const outcome = await resetVehicleBids(deps, { vehicleId, actor: actorOf(call) });
    return outcome.ok ? resetAnswer(outcome, adminTexts.vehicleBidsReset) : refuse(outcome.code);
  });

  route(app, 'resetAllBids', async (call) => {
    const outcome = await resetAllBids(deps, { actor: actorOf(call) });
    return resetAnswer(outcome, adminTexts.allBidsReset);
  });

  route(app, 'deleteBid', async (call) => {
    const { bidId } = call.params;
    const outcome = await removeBid(deps, { bidId, actor: actorOf(call) });
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
