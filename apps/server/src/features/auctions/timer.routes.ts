import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { type BulkKind, type BulkOutcome, changeAllAuctions } from './change-all-auctions.ts';
import { bulkMessage } from './messages.ts';
import { presentState } from './present-auction.ts';

const BULK = {
  pauseTimer: 'pause',
  resumeTimer: 'resume',
  resetTimer: 'restart',
} as const;

/** The changes of the shared timer, which change all auctions. */
export function registerTimerRoutes(app: App, deps: Deps): void {
  for (const name of Object.keys(BULK) as (keyof typeof BULK)[]) {
    route(app, name, async (call) => {
      return answerOf(BULK[name], await changeAllAuctions(deps, actorOf(call), BULK[name]));
    });
  }

  route(app, 'fullResetTimer', async (call) => {
    return answerOf('open', await changeAllAuctions(deps, actorOf(call), 'open'));
  });

  route(app, 'startTimer', async (call) => {
    const { auctionIds } = call.body;
    return answerOf('start', await changeAllAuctions(deps, actorOf(call), 'start', auctionIds));
  });
}

function answerOf(kind: BulkKind, outcome: BulkOutcome): AnswerOf<'startTimer'> {
  if (!outcome.ok) return refuse(outcome.code);
  return {
    message: bulkMessage(kind, outcome),
    changed: outcome.changed.length,
    skippedLots: outcome.skippedLots,
    reopenedLots: outcome.reopenedLots,
    auctions: outcome.changed.map((auction) => presentState(auction, outcome.nowMs)),
  };
}
