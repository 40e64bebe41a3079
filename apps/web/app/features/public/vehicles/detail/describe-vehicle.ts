import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { conditionNotice } from '@martelo/core/vehicle-condition';
import { fipeDiscount } from '../../../../entities/vehicle/fipe-discount';
import { formatDayAndTime, formatKm, formatReais } from '../../../../lib/format/formats';

/** One sentence for search engines and link previews: the vehicle, the price, the end. */
export function describeVehicle(vehicle: Vehicle): string {
  const { marca, modelo, ano, km, combustivel, lanceAtual, lanceInicial } = vehicle;
  const what = [
    [marca, modelo, ano].filter(Boolean).join(' '),
    km === null ? '' : formatKm(km),
    combustivel,
    conditionNotice(vehicle.situacao)?.label.toLowerCase(),
  ];
  const price = lanceAtual ?? lanceInicial;
  const discount = fipeDiscount(vehicle);
  const parts = [
    what.filter(Boolean).join(', '),
    `${lanceAtual === null ? 'lance inicial' : 'lance atual'} ${formatReais(price)}`,
    discount === null ? '' : `${discount}% abaixo da FIPE`,
    vehicle.phase === 'running' && vehicle.dataFim
      ? `encerra ${formatDayAndTime(vehicle.dataFim)}`
      : '',
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
