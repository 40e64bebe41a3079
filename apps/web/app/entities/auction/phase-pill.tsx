import type { Auction } from '@martelo/contract/shapes/auctions';
import { type Phase, phaseLabelOf } from '@martelo/core/auction';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react';
import { StatusPill, type Tone } from '../../ui/status-pill';

const LOOKS: Record<Phase, { tone: Tone; icon: TablerIcon }> = {
  upcoming: { tone: 'info', icon: IconClock },
  running: { tone: 'ok', icon: IconPlayerPlay },
  paused: { tone: 'warn', icon: IconPlayerPause },
  finished: { tone: 'neutral', icon: IconCheck },
};

type Shown = Pick<Auction, 'phase' | 'publicadoEm' | 'revogacao'>;

/** Rascunho while its edital is not published, Revogado, else its phase. */
export function AuctionPill({ auction }: { auction: Shown }) {
  if (auction.publicadoEm === null) {
    return (
      <StatusPill tone="neutral" icon={IconPencil}>
        Rascunho
      </StatusPill>
    );
  }
  if (!auction.revogacao) return <PhasePill phase={auction.phase} />;
  return (
    <StatusPill tone="danger" icon={IconBan}>
      Revogado
    </StatusPill>
  );
}

/** Próximo, Em andamento, Pausado or Finalizado. */
export function PhasePill({ phase }: { phase: Phase }) {
  return <StatusPill {...LOOKS[phase]}>{phaseLabelOf(phase)}</StatusPill>;
}
