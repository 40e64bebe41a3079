import type { AdminBid } from '@martelo/contract/shapes/bids';
import { IconArrowBackUp, IconCheck, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { StatusPill, type Tone } from '../../ui/status-pill';

const LOOKS: Record<AdminBid['action'], { word: string; tone: Tone; icon: TablerIcon }> = {
  normal: { word: 'Lance', tone: 'ok', icon: IconCheck },
  reset: { word: 'Resetado', tone: 'neutral', icon: IconArrowBackUp },
  removed: { word: 'Excluído', tone: 'danger', icon: IconTrash },
};

/** Shows if a bid counts, and if not, why. */
export function BidAction({ action }: { action: AdminBid['action'] }) {
  const { word, ...look } = LOOKS[action];
  return <StatusPill {...look}>{word}</StatusPill>;
}
