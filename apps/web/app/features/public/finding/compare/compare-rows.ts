import { LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { phaseLabelOf } from '@martelo/core/auction';
import { fromReais, toReais } from '@martelo/core/money';
import { amountsAt, lotTermsOf } from '../../../../entities/bid/sale-terms';
import { fipeDiscount } from '../../../../entities/vehicle/fipe-discount';
import { priceToBeat } from '../../../../entities/vehicle/live-vehicle';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import {
  formatDayAndExactTime,
  formatKm,
  formatNumber,
  formatReais,
} from '../../../../lib/format/formats';

export type CompareRow = { name: string; values: string[]; differs: boolean };

const NONE = '—';

/** The fields of a comparison, in the order of what decides. Fields that no vehicle has are left out. */
const FIELDS: [string, (vehicle: Vehicle) => string][] = [
  ['Preço agora', (vehicle) => formatReais(priceToBeat(vehicle))],
  ['Total a pagar por esse preço', totalOf],
  ['Lances', ({ totalLances }) => formatNumber(totalLances)],
  ['Situação do lote', ({ phase }) => (phase ? phaseLabelOf(phase) : 'Aguarda um leilão')],
  ['Término', endOf],
  ['Ano', ({ ano }) => String(ano)],
  ['Quilometragem', ({ km }) => formatKm(km)],
  ['Situação do veículo', ({ situacao }) => situacao],
  ['Classe do lote', ({ classe }) => LOT_CLASS_NAMES[classe]],
  ['Tabela FIPE', ({ valorFipe }) => formatReais(valorFipe)],
  ['Abaixo da FIPE', fipeOf],
  ['Avaliação', ({ avaliacao }) => formatReais(avaliacao)],
  ['Lance inicial', ({ lanceInicial }) => formatReais(lanceInicial)],
  ['Marca', ({ marca }) => marca],
  ['Modelo', ({ modelo }) => modelo],
  ['Combustível', ({ combustivel }) => combustivel],
  ['Cor', ({ cor }) => cor],
  ['Origem', ({ origem }) => origem],
  ['Final da placa', ({ finalPlaca }) => finalPlaca],
];

export function compareRows(vehicles: readonly Vehicle[]): CompareRow[] {
  return FIELDS.map(([name, textOf]) => {
    const values = vehicles.map((vehicle) => textOf(vehicle) || NONE);
    return { name, values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some((value) => value !== NONE));
}

/** From the terms that hold for the lot, by the function of the sale. */
function totalOf(vehicle: Vehicle): string {
  const terms = lotTermsOf(vehicle.condicoes);
  if (terms === null) return NONE;
  return formatReais(toReais(amountsAt(terms, fromReais(priceToBeat(vehicle)) ?? 0).total));
}

function endOf({ phase, dataFim }: Vehicle): string {
  if (phase === 'paused') return 'Quando o leilão for retomado';
  return dataFim === null ? NONE : formatDayAndExactTime(dataFim);
}

function fipeOf(vehicle: Vehicle): string {
  const discount = fipeDiscount(vehicle);
  return discount === null ? NONE : `${discount}%`;
}
