import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { SALE_CONDITIONS, saleConditionOf } from '@martelo/core/sale-condition';
import { count, moment, money, text } from '../../exports/columns.ts';

/** The public fields of a lot. The files are for visitors, so they have no other fields. */
export const LOT_COLUMNS = [
  text<Vehicle>('Lote', ({ lote }) => lote, 10),
  text<Vehicle>('Veículo', ({ titulo }) => titulo, 36),
  text<Vehicle>('Categoria', ({ categoria }) => categoria, 12),
  text<Vehicle>('Marca', ({ marca }) => marca),
  text<Vehicle>('Modelo', ({ modelo }) => modelo),
  count<Vehicle>('Ano', ({ ano }) => ano),
  count<Vehicle>('KM', ({ km }) => km),
  text<Vehicle>('Cor', ({ cor }) => cor, 12),
  text<Vehicle>('Combustível', ({ combustivel }) => combustivel, 12),
  text<Vehicle>('Final da placa', ({ finalPlaca }) => finalPlaca, 14),
  text<Vehicle>('Situação', ({ situacao }) => situacao, 14),
  text<Vehicle>('Classe', ({ classe }) => LOT_CLASS_NAMES[classe], 24),
  money<Vehicle>('Lance inicial', ({ lanceInicial }) => lanceInicial),
  money<Vehicle>('Lance atual', ({ lanceAtual }) => lanceAtual),
  count<Vehicle>('Lances', ({ totalLances }) => totalLances),
  money<Vehicle>('Tabela FIPE', ({ valorFipe }) => valorFipe),
  money<Vehicle>('Avaliação', ({ avaliacao }) => avaliacao),
  text<Vehicle>('Status', (vehicle) => conditionWords(vehicle), 20),
  moment<Vehicle>('Término', ({ phase, dataFim }) => (phase === 'paused' ? null : dataFim)),
];

export function conditionWords({ resultado, phase, totalLances }: Vehicle): string {
  const hasBids = totalLances > 0;
  return SALE_CONDITIONS[saleConditionOf({ status: resultado, phase, hasBids })];
}
