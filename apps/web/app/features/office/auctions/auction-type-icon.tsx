import type { AuctionType } from '@martelo/core/vehicle-types';
import {
  IconCar,
  IconMotorbike,
  IconTractor,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Icon } from '../../../ui/icon';

const ICONS: Record<AuctionType, TablerIcon> = {
  Carros: IconCar,
  Motos: IconMotorbike,
  Caminhões: IconTruck,
  Tratores: IconTractor,
};

export function AuctionTypeIcon({ type, size = 20 }: { type: AuctionType; size?: number }) {
  return <Icon of={ICONS[type]} size={size} />;
}
