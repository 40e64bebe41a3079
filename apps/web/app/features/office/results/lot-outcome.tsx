import type { ResultRow } from '@martelo/contract/shapes/results';
import { LOT_OUTCOME_NAMES } from '@martelo/contract/texts/result-texts';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconGavel,
  IconMinus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { StatusPill, type Tone } from '../../../ui/status-pill';

const LOOKS: Record<ResultRow['situacao'], { tone: Tone; icon: TablerIcon }> = {
  aberto: { tone: 'info', icon: IconClock },
  vendido: { tone: 'ok', icon: IconCheck },
  condicional: { tone: 'warn', icon: IconGavel },
  nao_vendido: { tone: 'neutral', icon: IconMinus },
  desfeito: { tone: 'danger', icon: IconBan },
  retirado: { tone: 'neutral', icon: IconX },
};

export function LotOutcome({ outcome }: { outcome: ResultRow['situacao'] }) {
  const { tone, icon } = LOOKS[outcome];
  return (
    <StatusPill tone={tone} icon={icon}>
      {LOT_OUTCOME_NAMES[outcome]}
    </StatusPill>
  );
}
