import type { Auction, AuctionState } from '@martelo/contract/auctions';
import { useRef, useState } from 'react';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText, withFailureText } from '../../../../lib/transport/failure-text';
import { PANEL_DONE, PANEL_FAILURES, type PanelAction } from './panel-actions';

/** Carries out a card's buttons, one at a time. */
export function usePanelAction(auction: Auction, onChanged: (state: AuctionState) => void) {
  const [busy, setBusy] = useState<PanelAction | null>(null);
  const [failure, setFailure] = useState('');
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  async function act(action: PanelAction): Promise<void> {
    const state = await send(action, auction.id);
    onChanged(state);
    tellAuctionUpdated();
    notify.success(`${auction.titulo}: leilão ${PANEL_DONE[action]}.`);
  }

  async function press(action: PanelAction): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    setFailure('');
    try {
      await act(action);
    } catch (error) {
      setFailure(failureText(error, PANEL_FAILURES[action]));
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  /** For the dialog that asks first; it shows what went wrong itself. */
  async function restart(): Promise<void> {
    setFailure('');
    await act('restart').catch((error: unknown) => {
      throw withFailureText(error, PANEL_FAILURES.restart);
    });
  }

  return { busy, failure, press, restart };
}

function send(action: PanelAction, id: string): Promise<AuctionState> {
  const input = { params: { id } };
  switch (action) {
    case 'start':
      return browserApi.call('POST /api/auctions/start', { body: { id } });
    case 'pause':
      return browserApi.call('PATCH /api/auctions/:id/pause', input);
    case 'resume':
      return browserApi.call('PATCH /api/auctions/:id/resume', input);
    case 'restart':
      return browserApi.call('PATCH /api/auctions/:id/restart', input);
  }
}
