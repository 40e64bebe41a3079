import { checkFields } from '@martelo/contract/shapes/form-fields';
import {
  type FieldRow,
  type FieldsWith,
  fieldsWith,
  VEHICLE_FIELDS,
  type VehicleField,
  vehicleChangeFields,
  vehicleFields,
} from '@martelo/contract/shapes/vehicle-form';
import type { Vehicle, VehicleSale } from '@martelo/contract/shapes/vehicles';
import { isOver } from '@martelo/core/auction';
import { fromReais } from '@martelo/core/money';
import type { Papers } from '@martelo/core/papers';
import { pick } from '@martelo/core/pick';
import { SITUACOES } from '@martelo/core/vehicle';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { typedFrom } from '../../../../lib/format/typed-money';
import type { FieldErrors } from '../../../../lib/forms/field-errors';
import type { FormBase } from './kept-draft';

export type TextField = FieldsWith<'typed'>;

/** The values of the vehicle form while they are typed: texts, and two choices. */
export type VehicleDraft = Record<TextField, string> & {
  categoria: VehicleCategory;
  destaque: boolean;
};

export type FormMode = 'add' | 'edit';

/** The options of the add form; the edit form also offers the vehicle's current value. */
export const SITUACAO_OPTIONS = SITUACOES.filter(
  (situacao) => situacao !== 'Novo' && situacao !== 'Disponível',
);

/** A form without the papers sends them empty, which leaves the stored ones as they are. */
const NO_PAPERS: Papers = { placa: '', chassi: '', renavam: '', motor: '' };

/**
 * A new vehicle. A category in the address becomes the start of the title (specification, section
 * 2).
 */
export function emptyDraft(categoria: VehicleCategory, named?: VehicleCategory): VehicleDraft {
  const startOf = ({ start = '' }: FieldRow) => start;
  return {
    ...typedTexts((name) => startOf(VEHICLE_FIELDS[name])),
    titulo: named ? `${named} - ` : '',
    categoria,
    destaque: false,
  };
}

export function draftOf(
  vehicle: Vehicle,
  { valorMinimoVenda }: Pick<VehicleSale, 'valorMinimoVenda'>,
): VehicleDraft {
  const stored: Record<VehicleField, string | number | boolean | null> = {
    ...vehicle,
    ...(vehicle.papeis ?? NO_PAPERS),
    // Empty: the newest unfinished auction of the vehicle's type.
    auctionId: vehicle.auction?.id ?? '',
    valorMinimoVenda,
  };
  return {
    ...typedTexts((name) => {
      const value = stored[name] ?? '';
      return typeof value === 'number' && isAmount(name) ? typedReais(value) : String(value);
    }),
    categoria: vehicle.categoria,
    destaque: vehicle.destaque,
  };
}

export function isAmount(name: VehicleField): boolean {
  return 'amount' in VEHICLE_FIELDS[name];
}

function typedTexts(textOf: (name: TextField) => string): Record<TextField, string> {
  const texts = fieldsWith('typed').map((name) => [name, textOf(name)]);
  return Object.fromEntries(texts) as Record<TextField, string>;
}

/** A new vehicle like this one. What belongs to one vehicle alone starts empty. */
export function copyOf(vehicle: Vehicle): VehicleDraft {
  const takesMore = vehicle.auction !== null && !isOver(vehicle.auction.phase);
  return {
    ...draftOf(vehicle, { valorMinimoVenda: null }),
    ...pick(emptyDraft(vehicle.categoria), fieldsWith('own')),
    auctionId: takesMore ? (vehicle.auction?.id ?? '') : '',
  };
}

/** What a yard repeats from one vehicle to the next. */
export const KEPT_FIELDS = [
  'categoria',
  'auctionId',
  'origem',
  'situacao',
  'classe',
  'ordemLeilao',
] as const satisfies readonly (keyof VehicleDraft)[];
export type KeptFields = Pick<VehicleDraft, (typeof KEPT_FIELDS)[number]>;

/** The values that the edit form opens with. */
export function baseOf(vehicle: Vehicle, sale: Pick<VehicleSale, 'valorMinimoVenda'>): FormBase {
  const { imagens: pictures, version = '' } = vehicle;
  return { draft: draftOf(vehicle, sale), pictures, version };
}

function typedReais(reais: number): string {
  return typedFrom(fromReais(reais) ?? 0);
}

/** Error sentences by field, from the rules of the call; null when all fields are valid. */
export function checkDraft(draft: VehicleDraft, mode: FormMode): FieldErrors | null {
  return checkFields(mode === 'add' ? vehicleFields : vehicleChangeFields, draft);
}

export function isSameDraft(one: VehicleDraft, other: VehicleDraft): boolean {
  return (Object.keys(one) as (keyof VehicleDraft)[]).every((name) => one[name] === other[name]);
}

/** Adds the draft's text fields to the multipart body. */
export function appendDraft(form: FormData, draft: VehicleDraft): void {
  for (const [name, value] of Object.entries(draft)) form.append(name, String(value));
}
