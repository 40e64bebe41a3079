import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { formatReais } from '../../../../lib/format/formats';

export interface OutbidWords {
  title: string;
  text: string;
}

/** `maximum` in reais: that of an automatic bid that ran out. */
export function outbidWords(vehicle: Vehicle | null, maximum: number | null): OutbidWords {
  const title = maximum === null ? 'Seu lance foi superado' : exceededWords(maximum);
  if (!vehicle) return { title, text: 'Veja o lote para dar outro lance.' };
  const name = [vehicle.lote && `Lote ${vehicle.lote}`, vehicleTitle(vehicle)];
  const text = `${name.filter(Boolean).join(' · ')}: agora em ${formatReais(vehicle.lanceAtual)}`;
  return { title, text };
}

/** 'Seu máximo de R$ 105.000,00 foi ultrapassado' */
export function exceededWords(maximum: number): string {
  return `Seu máximo de ${formatReais(maximum)} foi ultrapassado`;
}
