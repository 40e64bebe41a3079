import type { Auction, AuctionState } from '@martelo/contract/shapes/auctions';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { lotsAfterRestart, PANEL_DONE, PANEL_FAILURES, type PanelAction } from './panel-actions';

/** Runs the actions of a card's buttons, one at a time. */
export function usePanelAction(auction: Auction, onChanged: (state: AuctionState) => void) {
  async function act(action: PanelAction, motivo?: string): Promise<void> {
    const answer = await send(action, auction.id, motivo);
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
    confirm(action: PanelAction, motivo?: string) {
      clearFailure();
      return act(action, motivo);
    },
    failureOf,
  };
}

type Restarted = AuctionState & { reopenedLots: number; skippedLots: number };

function send(action: PanelAction, id: string, motivo?: string): Promise<AuctionState | Restarted> {
  const input = { params: { id } };
  const reasoned = { ...input, body: { motivo } };
  switch (action) {
    case 'start':
      return browserApi.call('POST /api/auctions/start', { body: { id } });
    case 'pause':
      return browserApi.call('PATCH /api/auctions/:id/pause', reasoned);
    case 'resume':
      return browserApi.call('PATCH /api/auctions/:id/resume', reasoned);
    case 'restart':
      return browserApi.call('PATCH /api/auctions/:id/restart', input);
  }
}
