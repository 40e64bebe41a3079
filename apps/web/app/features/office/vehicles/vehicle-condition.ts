import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import type { IconName } from '../../../ui/icon';
import type { Tone } from '../../../ui/status-pill';

export type Condition = { label: string; tone: Tone; icon: IconName };

/** The condition of a vehicle: the result of its lot if it has one, else its phase. */
export function conditionOf(
  vehicle: Pick<Vehicle, 'resultado' | 'phase' | 'totalLances'>,
): Condition {
  switch (vehicle.resultado) {
    case 'sold':
      return { label: 'Vendido', tone: 'ok', icon: 'check' };
    case 'conditional':
      return { label: 'Condicional', tone: 'warn', icon: 'clock' };
    case 'unsold':
      return { label: 'Não vendido', tone: 'neutral', icon: 'close' };
    case 'withdrawn':
      return { label: 'Retirado', tone: 'neutral', icon: 'close' };
    case 'active':
      return openCondition(vehicle);
  }
}

function openCondition({ phase, totalLances }: Pick<Vehicle, 'phase' | 'totalLances'>): Condition {
  switch (phase) {
    case 'running':
      return { label: 'Em leilão', tone: 'ok', icon: 'play' };
    case 'paused':
      return { label: 'Pausado', tone: 'warn', icon: 'pause' };
    case 'upcoming':
      return { label: 'Próximo leilão', tone: 'info', icon: 'clock' };
    case 'finished':
      return totalLances > 0
        ? { label: 'Arrematado', tone: 'ok', icon: 'check' }
        : { label: 'Encerrado sem lances', tone: 'neutral', icon: 'close' };
    case null:
      return { label: 'Aguarda leilão', tone: 'neutral', icon: 'clock' };
  }
}
