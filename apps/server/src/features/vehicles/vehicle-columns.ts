import type { VehicleChange } from '@martelo/contract/shapes/vehicles';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';

/** Fields that were not sent stay; kilometres and FIPE value that were sent empty are cleared. */
export function columnsOf(vehicle: VehicleRow, change: VehicleChange) {
  const { marca, modelo, combustivel, origem, destaque, km, valorFipe } = change;
  const { titulo, ano, cor, finalPlaca, situacao, descricao, categoria } = change;
  return {
    ...{ titulo, ano, cor, finalPlaca, situacao, descricao, categoria },
    marca: marca ?? vehicle.marca,
    modelo: modelo ?? vehicle.modelo,
    combustivel: combustivel ?? vehicle.combustivel,
    origem: origem ?? vehicle.origem,
    destaque: destaque ?? vehicle.destaque,
    km: 'km' in change ? (km ?? null) : vehicle.km,
    valorFipe: 'valorFipe' in change ? (valorFipe ?? null) : vehicle.valorFipe,
  };
}
