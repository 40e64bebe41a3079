import { isRunning } from '@martelo/core/auction';
import { conditionNotice } from '@martelo/core/vehicle-condition';
import { fipeDiscount } from '../../../../entities/vehicle/fipe-discount';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatDayAndExactTime, formatKm, formatReais } from '../../../../lib/format/formats';

/** One sentence for search engines and link previews: the vehicle, the price, the end. */
export function describeVehicle(vehicle: Vehicle): string {
  const { marca, modelo, ano } = vehicle;
  return sentenceOf(vehicle, [marca, modelo, ano].filter(Boolean).join(' '));
}

/** The same after the vehicle's title, which names it already. */
export function describeTitled(vehicle: Vehicle): string {
  return sentenceOf(vehicle, '');
}

function sentenceOf(vehicle: Vehicle, name: string): string {
  const { km, combustivel, lanceAtual, lanceInicial } = vehicle;
  const what = [
    name,
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
    isRunning(vehicle.phase) && vehicle.dataFim
      ? `encerra ${formatDayAndExactTime(vehicle.dataFim)}`
      : '',
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
