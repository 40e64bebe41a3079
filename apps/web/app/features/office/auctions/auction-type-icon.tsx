import type { AuctionType } from '@martelo/core/vehicle-types';
import { Icon, type IconName } from '../../../ui/icon';

const ICONS: Record<AuctionType, IconName> = {
  Carros: 'car',
  Motos: 'motorcycle',
  Caminhões: 'truck',
  Tratores: 'tractor',
};

export function AuctionTypeIcon({ type, size = 20 }: { type: AuctionType; size?: number }) {
  return <Icon name={ICONS[type]} size={size} />;
}
