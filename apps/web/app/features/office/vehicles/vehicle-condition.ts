import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { SALE_CONDITIONS, type SaleCondition, saleConditionOf } from '@martelo/core/sale-condition';
import {
  IconCheck,
  IconClock,
  IconHandStop,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../../ui/status-pill';

export type Condition = { label: string; tone: Tone; icon: TablerIcon };

const LOOKS: Record<SaleCondition, Omit<Condition, 'label'>> = {
  sold: { tone: 'ok', icon: IconCheck },
  conditional: { tone: 'warn', icon: IconClock },
  unsold: { tone: 'neutral', icon: IconX },
  withdrawn: { tone: 'neutral', icon: IconX },
  running: { tone: 'ok', icon: IconPlayerPlay },
  paused: { tone: 'warn', icon: IconPlayerPause },
  upcoming: { tone: 'info', icon: IconClock },
  won: { tone: 'ok', icon: IconCheck },
  ended: { tone: 'neutral', icon: IconX },
  waiting: { tone: 'neutral', icon: IconClock },
  held: { tone: 'warn', icon: IconHandStop },
};

/** The condition of a vehicle's sale as the lists show it. */
export function conditionOf({
  resultado,
  phase,
  totalLances,
  esperaDecisao = false,
}: Pick<Vehicle, 'resultado' | 'phase' | 'totalLances' | 'esperaDecisao'>): Condition {
  const condition = saleConditionOf({
    status: resultado,
    phase,
    isHeld: esperaDecisao,
    hasBids: totalLances > 0,
  });
  return { label: SALE_CONDITIONS[condition], ...LOOKS[condition] };
}
