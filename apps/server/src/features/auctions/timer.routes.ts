import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { type BulkKind, type BulkOutcome, changeAllAuctions } from './change-all-auctions.ts';
import { bulkMessage } from './messages.ts';
import { presentState } from './present-auction.ts';

const REASONED = {
  pauseTimer: 'pause',
  resumeTimer: 'resume',
} as const;

/** The changes of the shared timer, which change all auctions. */
export function registerTimerRoutes(app: App, deps: Deps): void {
  for (const name of Object.keys(REASONED) as (keyof typeof REASONED)[]) {
    const kind = REASONED[name];
    route(app, name, async (call) => {
      const { motivo: reason } = call.body;
      return answerOf(kind, await changeAllAuctions(deps, actorOf(call), kind, { reason }));
    });
  }

  route(app, 'resetTimer', async (call) => {
    return answerOf('restart', await changeAllAuctions(deps, actorOf(call), 'restart'));
  });

  route(app, 'fullResetTimer', async (call) => {
    return answerOf('open', await changeAllAuctions(deps, actorOf(call), 'open'));
  });

  route(app, 'startTimer', async (call) => {
    const { auctionIds: announcedIds } = call.body;
    const outcome = await changeAllAuctions(deps, actorOf(call), 'start', { announcedIds });
    return answerOf('start', outcome);
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
