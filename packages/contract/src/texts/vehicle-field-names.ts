import type { VehicleField } from '../shapes/vehicle-form.ts';
import { PUBLISHED_FIELD_NAMES } from './published-field-names.ts';

/** The names of all fields of a vehicle's form, for the office: in the audit log and beside an old form. */
export const VEHICLE_FIELD_NAMES = {
  ...PUBLISHED_FIELD_NAMES,
  destaque: 'Em destaque no site',
  auctionId: 'Leilão',
  lote: 'Lote',
  lanceInicial: 'Lance inicial',
  valorMinimoVenda: 'Valor mínimo de venda',
  avaliacao: 'Avaliação',
  classe: 'Classe do lote',
  ordemLeilao: 'Ordem do leilão',
  placa: 'Placa',
  chassi: 'Chassi',
  renavam: 'RENAVAM',
  motor: 'Número do motor',
} as const satisfies Record<VehicleField | 'imagens', string>;
