import { type Phase, phaseLabelOf } from '@martelo/core/auction';
import type { IconName } from '../../ui/icon';
import { StatusPill, type Tone } from '../../ui/status-pill';

const LOOKS: Record<Phase, { tone: Tone; icon: IconName }> = {
  upcoming: { tone: 'info', icon: 'clock' },
  running: { tone: 'ok', icon: 'play' },
  paused: { tone: 'warn', icon: 'pause' },
  finished: { tone: 'neutral', icon: 'check' },
};

/** Próximo, Em andamento, Pausado or Finalizado. */
export function PhasePill({ phase }: { phase: Phase }) {
  return <StatusPill {...LOOKS[phase]}>{phaseLabelOf(phase)}</StatusPill>;
}
