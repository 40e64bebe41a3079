import { type Phase, phaseLabelOf } from '@martelo/core/auction';
import {
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

/** An auction of a public body whose edital is not published. */
export function DraftPill() {
  return (
    <StatusPill tone="neutral" icon={IconPencil}>
      Rascunho
    </StatusPill>
  );
}

/** Próximo, Em andamento, Pausado or Finalizado. */
export function PhasePill({ phase }: { phase: Phase }) {
  return <StatusPill {...LOOKS[phase]}>{phaseLabelOf(phase)}</StatusPill>;
}
