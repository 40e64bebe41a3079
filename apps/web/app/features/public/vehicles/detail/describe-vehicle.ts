import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { fromReais } from '@martelo/core/money';
import { fipeDiscountPercent } from '@martelo/core/vehicle';
import { formatDayAndTime, formatKm, formatReais } from '../../../../lib/format/formats';

/** One sentence for search engines and link previews: the vehicle, the price, the end. */
export function describeVehicle(vehicle: Vehicle): string {
  const { marca, modelo, ano, km, combustivel, lanceAtual, lanceInicial, valorFipe } = vehicle;
  const what = [
    [marca, modelo, ano].filter(Boolean).join(' '),
    km === null ? '' : formatKm(km),
    combustivel,
  ];
  const price = lanceAtual ?? lanceInicial;
  const discount = fipeDiscountPercent(fromReais(price) ?? 0, fromReais(valorFipe ?? 0));
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
