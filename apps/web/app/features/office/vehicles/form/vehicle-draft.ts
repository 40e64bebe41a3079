import { checkFields } from '@martelo/contract/shapes/form-fields';
import { vehicleChangeFields, vehicleFields } from '@martelo/contract/shapes/vehicle-form';
import type { Vehicle, VehicleSale } from '@martelo/contract/shapes/vehicles';
import { fromReais } from '@martelo/core/money';
import type { Papers } from '@martelo/core/papers';
import { LOT_CLASSES } from '@martelo/core/regime';
import { COMBUSTIVEIS, ORIGENS, SITUACOES } from '@martelo/core/vehicle';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { typedFrom } from '../../../../lib/format/typed-money';
import type { FieldErrors } from '../../../../lib/forms/field-errors';
import type { FormBase } from './kept-draft';

/**
 * The values of the vehicle form while they are typed: the call's fields as text, and three
 * choices.
 */
export type VehicleDraft = Record<Exclude<keyof typeof vehicleFields, 'categoria'>, string> & {
  categoria: VehicleCategory;
  destaque: boolean;
  /** Empty: the newest unfinished auction of the vehicle's type. */
  auctionId: string;
};

export type TextField = Exclude<keyof VehicleDraft, 'destaque' | 'categoria'>;
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
  return {
    titulo: named ? `${named} - ` : '',
    marca: '',
    modelo: '',
    ano: '',
    cor: '',
    combustivel: COMBUSTIVEIS[0],
    km: '',
    finalPlaca: '',
    situacao: SITUACOES[0],
    origem: ORIGENS[0],
    lanceInicial: '',
    valorFipe: '',
    valorMinimoVenda: '',
    descricao: '',
    destaque: false,
    lote: '',
    categoria,
    auctionId: '',
    ...NO_PAPERS,
    avaliacao: '',
    classe: LOT_CLASSES[0],
    ordemLeilao: '1',
  };
}

export function draftOf(
  vehicle: Vehicle,
  { valorMinimoVenda }: Pick<VehicleSale, 'valorMinimoVenda'>,
): VehicleDraft {
  const { titulo, marca, modelo, cor, combustivel, finalPlaca, situacao, origem } = vehicle;
  const { descricao, destaque, lote, categoria } = vehicle;
  return {
    ...{ titulo, marca, modelo, cor, combustivel, finalPlaca, situacao, origem },
    ...{ descricao, destaque, lote, categoria },
    ano: String(vehicle.ano),
    km: vehicle.km === null ? '' : String(vehicle.km),
    lanceInicial: typedReais(vehicle.lanceInicial),
    valorFipe: vehicle.valorFipe === null ? '' : typedReais(vehicle.valorFipe),
    valorMinimoVenda: valorMinimoVenda === null ? '' : typedReais(valorMinimoVenda),
    auctionId: vehicle.auction?.id ?? '',
    ...(vehicle.papeis ?? NO_PAPERS),
    avaliacao: vehicle.avaliacao === null ? '' : typedReais(vehicle.avaliacao),
    classe: vehicle.classe,
    ordemLeilao: String(vehicle.ordemLeilao),
  };
}

/**
 * A new vehicle like this one. What belongs to one vehicle alone starts empty: its papers, the end of
 * its plate, its kilometres, its lot number, its appraisal and its reserve.
 */
export function copyOf(vehicle: Vehicle): VehicleDraft {
  const takesMore = vehicle.auction !== null && vehicle.auction.phase !== 'finished';
  return {
    ...draftOf(vehicle, { valorMinimoVenda: null }),
    ...{ finalPlaca: '', km: '', lote: '', destaque: false, avaliacao: '', ...NO_PAPERS },
    auctionId: takesMore ? (vehicle.auction?.id ?? '') : '',
  };
}

/** What a yard repeats from one vehicle to the next. */
export type KeptFields = Pick<VehicleDraft, 'categoria' | 'auctionId' | 'origem'>;

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
