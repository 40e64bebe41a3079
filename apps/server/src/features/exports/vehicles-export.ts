import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { phaseLabelOf } from '@martelo/core/auction';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicles } from '../lots/vehicle-views.queries.ts';
import { allFiltersOf } from '../vehicles/vehicle-filters.ts';
import { listVehicles } from '../vehicles/vehicle-list.queries.ts';
import { count, moment, money, text, yesOrNo } from './columns.ts';
import { defineList, type ListExport } from './list-export.ts';

const RESULTS: Record<Vehicle['resultado'], string> = {
  active: 'Em aberto',
  sold: 'Arrematado',
  conditional: 'Condicional',
  unsold: 'Não vendido',
  withdrawn: 'Retirado',
};

const columns = [
  text<Vehicle>('Título', ({ titulo }) => titulo, 36),
  text<Vehicle>('Categoria', ({ categoria }) => categoria, 12),
  text<Vehicle>('Marca', ({ marca }) => marca),
  text<Vehicle>('Modelo', ({ modelo }) => modelo),
  count<Vehicle>('Ano', ({ ano }) => ano),
  count<Vehicle>('KM', ({ km }) => km),
  text<Vehicle>('Cor', ({ cor }) => cor, 12),
  text<Vehicle>('Combustível', ({ combustivel }) => combustivel, 12),
  text<Vehicle>('Final da placa', ({ finalPlaca }) => finalPlaca, 14),
  text<Vehicle>('Situação', ({ situacao }) => situacao, 14),
  text<Vehicle>('Origem', ({ origem }) => origem, 14),
  text<Vehicle>('Leilão', ({ auction }) => auction?.titulo, 30),
  text<Vehicle>('Lote', ({ lote }) => lote, 10),
  money<Vehicle>('Preço Inicial', ({ lanceInicial }) => lanceInicial),
  money<Vehicle>('Lance Atual', ({ lanceAtual }) => lanceAtual),
  count<Vehicle>('Lances', ({ totalLances }) => totalLances),
  money<Vehicle>('Valor FIPE', ({ valorFipe }) => valorFipe),
  text<Vehicle>('Status', ({ phase }) => (phase ? phaseLabelOf(phase) : 'Sem leilão'), 14),
  text<Vehicle>('Resultado', ({ resultado }) => RESULTS[resultado], 14),
  text<Vehicle>('Destaque', ({ destaque }) => yesOrNo(destaque), 10),
  moment<Vehicle>('Término', ({ dataFim }) => dataFim),
  moment<Vehicle>('Data de cadastro', ({ createdAt }) => createdAt),
];

export const vehiclesExport: ListExport = defineList({
  name: 'veiculos',
  columns,
  list: ({ db, filter }) => listVehicles(db, allFiltersOf(filter)),
  read: async ({ db, nowMs }, ids) =>
    (await findVehicles(db, ids)).map((view) => presentVehicle(view, nowMs)),
});

export const categoryVehiclesExport: ListExport = {
  ...vehiclesExport,
  name: 'veiculos-da-categoria',
  needs: 'tipo',
};
