import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { bulkTargets } from '@martelo/core/auction-transitions';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import type { ReasonedAction } from '../../../../entities/auction/clock-reason-dialog';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { refreshTimerCache } from '../../../../entities/auction/timer-cache';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';

export type AllAction = 'start' | 'pause' | 'resume' | 'reset';

const CALLS = {
  pause: 'POST /api/timer/pause',
  resume: 'POST /api/timer/resume',
} as const;

const FAILURES: Record<AllAction, string> = {
  start: adminTexts.allStartFailed,
  pause: adminTexts.allPauseFailed,
  resume: adminTexts.allResumeFailed,
  reset: adminTexts.allResetFailed,
};

/** Error sentences of the buttons above the table; the timer has its own. */
export function allFailure(action: AllAction, error: unknown): string {
  return failureText(error, FAILURES[action]);
}

/** Actions on all auctions, one at a time. */
export function useAllActions<Name extends AllAction>(
  failureOf: (action: Name, error: unknown) => string,
  onDone: () => void,
) {
  /** A dialog that asks first calls this and shows the failure itself. */
  async function run(action: Name, details: Details = {}): Promise<void> {
    const { message, changed } = await send(action, details);
    tellAuctionUpdated();
    void refreshTimerCache();
    if (changed > 0) notify.success(message);
    else notify.info(message);
    onDone();
  }

  const { pending, start } = useAction({
    run: (action: Name) => run(action),
    onFailed: (error, action) => notify.error(failureOf(action, error)),
  });
  return { busy: pending, press: start, run };
}

type Details = { auctionIds?: string[]; motivo?: string };

/** Iniciar Todos opens announced auctions only when they are named. */
function send(action: AllAction, { auctionIds = [], motivo }: Details) {
  if (action === 'start') return browserApi.call('POST /api/timer/start', { body: { auctionIds } });
  if (action === 'reset') return browserApi.call('POST /api/timer/reset');
  return browserApi.call(CALLS[action], { body: { motivo } });
}

/** True when the action changes an auction in a published edital, so that its reason is asked for. */
export function needsReason(action: ReasonedAction, auctions: readonly Auction[]): boolean {
  const isTarget = bulkTargets[action];
  return auctions.some((auction) => isInEdital(auction) && isTarget[auction.phase]);
}
