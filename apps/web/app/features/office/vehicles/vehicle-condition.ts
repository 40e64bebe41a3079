import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import {
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../../ui/status-pill';

export type Condition = { label: string; tone: Tone; icon: TablerIcon };

/** The condition of a vehicle: the result of its lot if it has one, else its phase. */
export function conditionOf(
  vehicle: Pick<Vehicle, 'resultado' | 'phase' | 'totalLances'>,
): Condition {
  switch (vehicle.resultado) {
    case 'sold':
      return { label: 'Vendido', tone: 'ok', icon: IconCheck };
    case 'conditional':
      return { label: 'Condicional', tone: 'warn', icon: IconClock };
    case 'unsold':
      return { label: 'Não vendido', tone: 'neutral', icon: IconX };
    case 'withdrawn':
      return { label: 'Retirado', tone: 'neutral', icon: IconX };
    case 'active':
      return openCondition(vehicle);
  }
}

function openCondition({ phase, totalLances }: Pick<Vehicle, 'phase' | 'totalLances'>): Condition {
  switch (phase) {
    case 'running':
      return { label: 'Em leilão', tone: 'ok', icon: IconPlayerPlay };
    case 'paused':
      return { label: 'Pausado', tone: 'warn', icon: IconPlayerPause };
    case 'upcoming':
      return { label: 'Próximo leilão', tone: 'info', icon: IconClock };
    case 'finished':
      return totalLances > 0
        ? { label: 'Arrematado', tone: 'ok', icon: IconCheck }
        : { label: 'Encerrado sem lances', tone: 'neutral', icon: IconX };
    case null:
      return { label: 'Aguarda leilão', tone: 'neutral', icon: IconClock };
  }
}
