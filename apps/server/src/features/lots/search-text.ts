import { foldAccents } from '@martelo/core/text';
import type { VehicleCategory } from '@martelo/core/vehicle-types';

/** The words for a category. A search looks inside words, so that 'moto' is found in 'motos'. */
export const CATEGORY_WORDS: Record<VehicleCategory, string> = {
  Carro: 'carros automóvel',
  Moto: 'motos motocicleta',
  Caminhão: 'caminhão caminhões',
  Trator: 'tratores',
  Ônibus: 'ônibus',
};

/**
 * The text by which a search finds a vehicle, without accents and in lower case. It is stored
 * beside the vehicle.
 */
export function searchTextOf(vehicle: {
  titulo: string;
  marca: string;
  modelo: string;
  ano: number;
  cor: string;
  categoria: VehicleCategory;
  lote: string;
}): string {
  const { titulo, marca, modelo, ano, lote, cor, categoria } = vehicle;
  const words = [titulo, marca, modelo, ano, lote, cor, CATEGORY_WORDS[categoria]];
  return foldAccents(words.join(' '));
}
