import { isOver } from '@martelo/core/auction';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { vehicleTitle } from '@martelo/core/vehicle';
import { conditionNotice } from '@martelo/core/vehicle-condition';
import { priceLabel } from '../../../entities/lot/price-label';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import {
  formatDayAndHour,
  formatKm,
  formatReais,
  yardClockWords,
} from '../../../lib/format/formats';

/** The text of a shared vehicle link: lot, title and price; then the end of the bidding. */
export function shareVehicle(vehicle: Vehicle): { title: string; description: string } {
  const price = formatReais(vehicle.lanceAtual ?? vehicle.lanceInicial);
  const lot = vehicle.lote ? `Lote ${vehicle.lote}` : '';
  const facts = [
    String(vehicle.ano),
    vehicle.km === null ? '' : formatKm(vehicle.km),
    vehicle.combustivel,
    conditionNotice(vehicle.situacao)?.label,
  ];
  return {
    title: joined([lot, vehicleTitle(vehicle), price]),
    description: joined([
      `${priceLabel(vehicle, isOver(vehicle.phase))} ${price}`,
      momentWords(vehicle),
      facts.filter(Boolean).join(', '),
    ]),
  };
}

const joined = (parts: string[]) => parts.filter(Boolean).join(' · ');

/** A link is read in every state. */
const hourWords = (moment: string) => `${formatDayAndHour(moment)} (${yardClockWords()})`;

function momentWords({ phase, dataInicio, dataFim, asOf, resultado }: Vehicle): string {
  if (LOT_TRAITS[resultado].awaitsSeller) return 'venda condicional';
  switch (phase) {
    case 'upcoming': {
      // An auction that an administrator still has to open has no reliable start.
      const dated = dataInicio !== null && dataInicio > asOf;
      return dated ? `começa em ${hourWords(dataInicio)}` : 'início a confirmar';
    }
    case 'running':
      return dataFim ? `termina em ${hourWords(dataFim)}` : '';
    case 'paused':
      return 'leilão pausado';
    case 'finished':
      return 'leilão finalizado';
    case null:
      return '';
  }
}
