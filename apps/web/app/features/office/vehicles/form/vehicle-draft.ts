import { checkFields } from '@martelo/contract/shapes/form-fields';
import { vehicleChangeFields, vehicleFields } from '@martelo/contract/shapes/vehicle-form';
import type { Vehicle, VehicleSale } from '@martelo/contract/shapes/vehicles';
import { fromReais } from '@martelo/core/money';
import { COMBUSTIVEIS, ORIGENS, SITUACOES } from '@martelo/core/vehicle';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { typedFrom } from '../../../../lib/format/typed-money';
import type { FieldErrors } from '../../../../lib/forms/field-errors';

/** The fields of the vehicle form while they are typed: the call's fields as text, and three choices. */
export type VehicleDraft = Record<Exclude<keyof typeof vehicleFields, 'categoria'>, string> & {
  categoria: VehicleCategory;
  destaque: boolean;
  /** Empty: the newest unfinished auction of its type. */
  auctionId: string;
};

export type TextField = Exclude<keyof VehicleDraft, 'destaque' | 'categoria'>;
export type FormMode = 'add' | 'edit';

/** The add form's options; the edit form also offers what the vehicle already has. */
export const SITUACAO_OPTIONS = SITUACOES.filter(
  (situacao) => situacao !== 'Novo' && situacao !== 'Disponível',
);

/** A new vehicle. `named` came with the way here and begins the title (specification, section 2). */
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
  };
}

function typedReais(reais: number): string {
  return typedFrom(fromReais(reais) ?? 0);
}

/** What the call's rules refuse, field by field; null when everything holds. */
export function checkDraft(draft: VehicleDraft, mode: FormMode): FieldErrors | null {
  return checkFields(mode === 'add' ? vehicleFields : vehicleChangeFields, draft);
}

export function isSameDraft(one: VehicleDraft, other: VehicleDraft): boolean {
  return (Object.keys(one) as (keyof VehicleDraft)[]).every((name) => one[name] === other[name]);
}

/** The multipart body's text fields. */
export function appendDraft(form: FormData, draft: VehicleDraft): void {
  for (const [name, value] of Object.entries(draft)) form.append(name, String(value));
}
