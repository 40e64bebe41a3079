import type { VehicleChange } from '@martelo/contract/shapes/vehicles';
import { type Papers, publicPlate } from '@martelo/core/papers';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';

/** Fields that were not sent stay; kilometres and FIPE value that were sent empty are cleared. */
export function columnsOf(vehicle: VehicleRow, change: VehicleChange) {
  const { marca, modelo, combustivel, origem, destaque, km, valorFipe } = change;
  const { titulo, ano, cor, situacao, descricao, categoria } = change;
  const papers = papersAfter(vehicle, change);
  return {
    ...{ titulo, ano, cor, situacao, descricao, categoria, ...papers },
    finalPlaca: endOfPlate(papers.placa, change.finalPlaca),
    marca: marca ?? vehicle.marca,
    modelo: modelo ?? vehicle.modelo,
    combustivel: combustivel ?? vehicle.combustivel,
    origem: origem ?? vehicle.origem,
    destaque: destaque ?? vehicle.destaque,
    km: 'km' in change ? (km ?? null) : vehicle.km,
    valorFipe: 'valorFipe' in change ? (valorFipe ?? null) : vehicle.valorFipe,
  };
}

/** A paper that was sent empty is cleared. */
function papersAfter(vehicle: VehicleRow, change: VehicleChange): Papers {
  return {
    placa: 'placa' in change ? (change.placa ?? '') : vehicle.placa,
    chassi: 'chassi' in change ? (change.chassi ?? '') : vehicle.chassi,
    renavam: 'renavam' in change ? (change.renavam ?? '') : vehicle.renavam,
    motor: 'motor' in change ? (change.motor ?? '') : vehicle.motor,
  };
}

/** The public end of the plate follows the plate; without a plate it is what was typed. */
export function endOfPlate(placa: string, typed: string): string {
  return placa === '' ? typed : publicPlate(placa);
}
