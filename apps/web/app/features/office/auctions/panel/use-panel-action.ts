import type { Auction, AuctionState } from '@martelo/contract/shapes/auctions';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { lotsAfterRestart, PANEL_DONE, PANEL_FAILURES, type PanelAction } from './panel-actions';

/** Runs the actions of a card's buttons, one at a time. */
export function usePanelAction(auction: Auction, onChanged: (state: AuctionState) => void) {
  async function act(action: PanelAction, answers?: Answers): Promise<void> {
    const answer = await send(action, auction.id, answers);
    onChanged(answer);
    tellAuctionUpdated();
    const lots = 'reopenedLots' in answer ? lotsAfterRestart(answer) : '';
    notify.success(`${auction.titulo}: leilão ${PANEL_DONE[action]}.${lots}`);
  }

  const failureOf = (error: unknown, action: PanelAction) =>
    failureText(error, PANEL_FAILURES[action]);
  const { pending, failure, start, clearFailure } = useAction({
    run: (action: PanelAction) => act(action),
    failureOf,
  });
  return {
    busy: pending,
    failure,
    press: start,
    /** For the dialog that asks first; the dialog shows the failure itself. */
    confirm(action: PanelAction, answers?: Answers) {
      clearFailure();
      return act(action, answers);
    },
    failureOf,
  };
}

type Restarted = AuctionState & { reopenedLots: number; skippedLots: number };

/** What the person answered to the question of an action. */
type Answers = {
  /** Why somebody pauses or resumes. */
  motivo?: string;
  /** Which of the waiting vehicles enter; null: all that wait. */
  entram?: string | null;
};

function send(
  action: PanelAction,
  id: string,
  { motivo, entram = null }: Answers = {},
): Promise<AuctionState | Restarted> {
  const input = { params: { id } };
  const reasoned = { ...input, body: { motivo } };
  switch (action) {
    case 'start':
      return browserApi.call('POST /api/auctions/start', {
        body: { id, ...(entram !== null && { entram }) },
      });
    case 'pause':
      return browserApi.call('PATCH /api/auctions/:id/pause', reasoned);
    case 'resume':
      return browserApi.call('PATCH /api/auctions/:id/resume', reasoned);
    case 'restart':
      return browserApi.call('PATCH /api/auctions/:id/restart', input);
  }
}
