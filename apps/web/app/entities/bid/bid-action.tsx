import type { AdminBid } from '@martelo/contract/shapes/bids';
import type { IconName } from '../../ui/icon';
import { StatusPill, type Tone } from '../../ui/status-pill';

const LOOKS: Record<AdminBid['action'], { word: string; tone: Tone; icon: IconName }> = {
  normal: { word: 'Lance', tone: 'ok', icon: 'check' },
  reset: { word: 'Resetado', tone: 'neutral', icon: 'undo' },
  removed: { word: 'Excluído', tone: 'danger', icon: 'trash' },
};

/** Shows if a bid counts, and if not, why. */
export function BidAction({ action }: { action: AdminBid['action'] }) {
  const { word, ...look } = LOOKS[action];
  return <StatusPill {...look}>{word}</StatusPill>;
}
