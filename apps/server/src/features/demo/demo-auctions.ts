import { DAY_MS, HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import type { Regime } from '@martelo/core/regime';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { DEMO_SALES, type DemoSale } from './demo-sales.ts';
import {
  DEMO_CARS,
  DEMO_LAST_MOTORCYCLES,
  DEMO_MOTORCYCLES,
  DEMO_NEXT_CARS,
  DEMO_TRACTORS,
  DEMO_TRUCKS,
  type DemoVehicle,
} from './demo-vehicles.ts';

export interface DemoAuction {
  titulo: string;
  descricao: string;
  tipo: AuctionType;
  numeroLote: string;
  /** Start and end, relative to now. */
  startsInMs: number;
  endsInMs: number;
  /**
   * Rules: increments, extension near the end and automatic bids; else as the specification has it.
   */
  withRules?: boolean;
  /** Without it a private auction. */
  regime?: Regime;
  /** The authority or the comitente, and the number of the edital. */
  consignor?: string;
  editalNumber?: string;
  vehicles: readonly DemoVehicle[];
  /** The states of the sales of a finished auction. */
  sales?: readonly DemoSale[];
}

/** One running auction of each type; a start that finds them ended opens new ones. */
export const RUNNING_DEMO_AUCTIONS: readonly DemoAuction[] = [
  {
    titulo: 'Leilão de Carros',
    descricao: 'Carros recuperados de financiamento, com chave e documento para transferência.',
    tipo: 'Carros',
    numeroLote: '12',
    startsInMs: -22 * HOUR_MS,
    endsInMs: 2 * DAY_MS + 4 * HOUR_MS,
    withRules: true,
    vehicles: DEMO_CARS,
  },
  {
    titulo: 'Leilão de Motos',
    descricao: 'Motos urbanas, trail e scooters, conferidas no pátio de Aracaju.',
    tipo: 'Motos',
    numeroLote: '13',
    startsInMs: -2 * DAY_MS,
    endsInMs: 9 * HOUR_MS + 25 * MINUTE_MS,
    vehicles: DEMO_MOTORCYCLES,
  },
  {
    titulo: 'Leilão de Caminhões e Ônibus',
    descricao: 'Caminhões leves, médios e pesados e ônibus de frotas renovadas.',
    tipo: 'Caminhões',
    numeroLote: '14',
    startsInMs: -30 * HOUR_MS,
    endsInMs: 30 * HOUR_MS,
    vehicles: DEMO_TRUCKS,
  },
  {
    titulo: 'Leilão de Tratores',
    descricao: 'Tratores agrícolas com horímetro conferido e laudo do pátio.',
    tipo: 'Tratores',
    numeroLote: '15',
    startsInMs: -2 * DAY_MS - 12 * HOUR_MS,
    endsInMs: 3 * HOUR_MS + 40 * MINUTE_MS,
    vehicles: DEMO_TRACTORS,
  },
];

export const UPCOMING_DEMO_AUCTION: DemoAuction = {
  titulo: 'Leilão de Carros: próxima edição',
  descricao: 'Lotes já catalogados. Visitas com hora marcada até a véspera.',
  tipo: 'Carros',
  numeroLote: '16',
  startsInMs: 3 * DAY_MS,
  endsInMs: 6 * DAY_MS,
  vehicles: DEMO_NEXT_CARS,
};

/** An auction of the traffic authority, published with its own edital. */
export const PUBLIC_DEMO_AUCTION: DemoAuction = {
  titulo: 'Leilão do órgão de trânsito: motos apreendidas',
  descricao: 'Veículos apreendidos e não reclamados, com avaliação e lance mínimo no edital.',
  tipo: 'Motos',
  numeroLote: '17',
  startsInMs: 5 * DAY_MS,
  endsInMs: 8 * DAY_MS,
  regime: 'art328',
  consignor: 'Órgão de trânsito de demonstração',
  editalNumber: '003/2026',
  vehicles: DEMO_LAST_MOTORCYCLES.slice(0, 4),
};

export const FINISHED_DEMO_AUCTION: DemoAuction = {
  titulo: 'Leilão de Motos: edição anterior',
  descricao: 'Resultados da última edição.',
  tipo: 'Motos',
  numeroLote: '11',
  startsInMs: -4 * DAY_MS,
  endsInMs: -26 * HOUR_MS,
  vehicles: DEMO_LAST_MOTORCYCLES,
  sales: DEMO_SALES,
};
