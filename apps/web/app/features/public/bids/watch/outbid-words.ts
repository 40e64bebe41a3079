import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatReais } from '../../../../lib/format/formats';
import { lotName } from './lot-name';

export interface OutbidWords {
  title: string;
  text: string;
}

/** `maximum` in reais: that of an automatic bid that ran out. */
export function outbidWords(vehicle: Vehicle | null, maximum: number | null): OutbidWords {
  const title = maximum === null ? 'Seu lance foi superado' : exceededWords(maximum);
  if (!vehicle) return { title, text: 'Veja o lote para dar outro lance.' };
  return { title, text: `${lotName(vehicle)}: agora em ${formatReais(vehicle.lanceAtual)}` };
}

/** 'Seu máximo de R$ 105.000,00 foi ultrapassado' */
export function exceededWords(maximum: number): string {
  return `Seu máximo de ${formatReais(maximum)} foi ultrapassado`;
}
