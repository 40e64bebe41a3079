import { picturePreviewPath } from '@martelo/contract/shapes/link-preview';
import { isRunning, isUpcoming, type Phase } from '@martelo/core/auction';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { vehicleTitle } from '@martelo/core/vehicle';
import { slugOfType, typeOfCategory, type VehicleCategory } from '@martelo/core/vehicle-types';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { breadcrumbData, type Crumb } from './breadcrumb-data';

const TYPES: Record<VehicleCategory, string | string[]> = {
  Carro: ['Vehicle', 'Car'],
  Moto: ['Vehicle', 'Motorcycle'],
  Caminhão: 'Vehicle',
  Trator: 'Vehicle',
  Ônibus: ['Vehicle', 'BusOrCoach'],
};

/** The structured data of the detail page: the vehicle, its offer and its path in the site. */
export function vehiclePageData(origin: string, vehicle: Vehicle): object[] {
  const type = typeOfCategory(vehicle.categoria);
  const crumbs = [
    { name: 'Veículos', path: '/veiculos' },
    { name: type, path: `/veiculos/categoria/${slugOfType(type)}` },
    { name: vehicleTitle(vehicle), path: `/veiculos/${vehicle.id}` },
  ];
  return [vehicleData(origin, vehicle), breadcrumbData(origin, crumbs)];
}

/**
 * The structured data of a vehicle and its offer; the offer's price is the one that a bid has to
 * exceed.
 */
export function vehicleData(origin: string, vehicle: Vehicle): object {
  return {
    '@type': TYPES[vehicle.categoria],
    '@id': `${addressOf(origin, vehicle)}#veiculo`,
    name: vehicleTitle(vehicle),
    url: addressOf(origin, vehicle),
    ...(vehicle.lote && { sku: vehicle.lote }),
    ...(vehicle.descricao && { description: vehicle.descricao }),
    ...(vehicle.marca && { brand: { '@type': 'Brand', name: vehicle.marca } }),
    ...(vehicle.modelo && { model: vehicle.modelo }),
    vehicleModelDate: String(vehicle.ano),
    ...(vehicle.km !== null && {
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.km, unitCode: 'KMT' },
    }),
    ...(vehicle.cor && { color: vehicle.cor }),
    ...(vehicle.combustivel && { fuelType: vehicle.combustivel }),
    itemCondition: 'https://schema.org/UsedCondition',
    image: imagesOf(origin, vehicle),
    offers: offerOf(origin, vehicle),
  };
}

function offerOf(origin: string, vehicle: Vehicle): object {
  const { phase, dataInicio, dataFim, asOf } = vehicle;
  // An auction that an administrator still has to open has no reliable start.
  const dated = isUpcoming(phase) && dataInicio !== null && dataInicio > asOf;
  return {
    '@type': 'Offer',
    url: addressOf(origin, vehicle),
    price: (vehicle.lanceAtual ?? vehicle.lanceInicial).toFixed(2),
    priceCurrency: 'BRL',
    availability: `https://schema.org/${availabilityOf(vehicle)}`,
    itemCondition: 'https://schema.org/UsedCondition',
    ...((isRunning(phase) || dated) && dataFim && { validThrough: dataFim }),
    ...(dated && { availabilityStarts: dataInicio }),
    seller: { '@id': `${origin}/#casa` },
  };
}

function availabilityOf({ phase, resultado }: Vehicle): string {
  if (LOT_TRAITS[resultado].isSold) return 'SoldOut';
  return phase === null ? 'InStock' : AVAILABILITY[phase];
}

const AVAILABILITY: Record<Phase, string> = {
  upcoming: 'PreOrder',
  running: 'InStock',
  paused: 'InStock',
  finished: 'Discontinued',
};

function imagesOf(origin: string, { imagens }: Vehicle): string[] {
  const [cover] = imagens;
  const preview = cover ? [origin + picturePreviewPath(cover.id)] : [];
  return [...preview, ...imagens.map(({ full }) => origin + full)];
}

type ListPage = {
  vehicles: Vehicle[];
  crumbs: Crumb[];
  /** Position of the first vehicle in the whole list. */
  first: number;
};

/** The structured data of a list page: its vehicles in order, and its path in the site. */
export function listPageData(origin: string, { vehicles, crumbs, first }: ListPage): object[] {
  const list = vehicles.length > 0 ? [listData(origin, vehicles, first)] : [];
  return [...list, breadcrumbData(origin, crumbs)];
}

/**
 * The structured data of a page of vehicles; `first` is the position of its first vehicle in the whole
 * list.
 */
export function listData(origin: string, vehicles: Vehicle[], first = 1): object {
  return {
    '@type': 'ItemList',
    itemListElement: vehicles.map((vehicle, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: addressOf(origin, vehicle),
      name: vehicleTitle(vehicle),
    })),
  };
}

function addressOf(origin: string, { id }: Vehicle): string {
  return `${origin}/veiculos/${id}`;
}
