import { drawVehicle } from './vehicle-drawing.ts';

export type AuctionType = 'Carros' | 'Motos' | 'Caminhões' | 'Tratores';

/** Picture of an auction that has no cover of its own, by the type of what it sells. */
export function typeCover(type: AuctionType): string {
  switch (type) {
    case 'Carros':
      return drawVehicle({
        style: 'suv',
        color: 'azul',
        view: 'side',
        backdrop: 'studio',
        seed: 7,
      });
    case 'Motos':
      return drawVehicle({
        style: 'street-motorcycle',
        color: 'vermelho',
        view: 'side',
        backdrop: 'studio',
        seed: 2,
      });
    case 'Caminhões':
      return drawVehicle({
        style: 'truck',
        color: 'amarelo',
        view: 'side',
        backdrop: 'studio',
        seed: 11,
      });
    case 'Tratores':
      return drawVehicle({
        style: 'tractor',
        color: 'verde-claro',
        view: 'side',
        backdrop: 'studio',
        seed: 23,
      });
  }
}
