import { isPlate, plainPaper, publicPlate } from '@martelo/core/papers';
import { vehicleTitle } from '@martelo/core/vehicle';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import type { FormMode, VehicleDraft } from './vehicle-draft';

/** The fields of which a title is made. */
export const NAMING: ReadonlySet<keyof VehicleDraft> = new Set(['marca', 'modelo', 'ano']);

/** The beginning of the title that the address of the form gave: 'Carro - '. */
const PREFIX = /^(\S+ - )?/;

/**
 * What else changes with a field. A category of another type is sold in other auctions, so the chosen
 * auction is cleared. Make, model and year are the title of a new vehicle until somebody writes
 * another one.
 */
export function consequencesOf(
  known: VehicleDraft,
  name: keyof VehicleDraft,
  value: unknown,
  mode: FormMode,
): Partial<VehicleDraft> {
  if (NAMING.has(name) && mode === 'add') {
    const [prefix = ''] = PREFIX.exec(known.titulo) ?? [];
    if (known.titulo !== titleOf(known, prefix)) return {};
    return { titulo: titleOf({ ...known, [name]: value }, prefix) };
  }
  if (name === 'placa') return endOfPlate(String(value));
  if (name !== 'categoria') return {};
  const next = value as VehicleDraft['categoria'];
  return typeOfCategory(next) === typeOfCategory(known.categoria) ? {} : { auctionId: '' };
}

/**
 * True while the minimum is that of a first auction, the appraisal, or is not typed yet. In a public
 * regime it then follows the appraisal, which the law makes the least price of a first auction.
 */
export function isMinimumTheAppraisal({
  ordemLeilao,
  avaliacao,
  valorMinimoVenda,
}: Pick<VehicleDraft, 'ordemLeilao' | 'avaliacao' | 'valorMinimoVenda'>): boolean {
  return ordemLeilao === '1' && (valorMinimoVenda === '' || valorMinimoVenda === avaliacao);
}

/** The public end of the plate follows a whole plate. */
function endOfPlate(typed: string): Partial<VehicleDraft> {
  const plate = plainPaper(typed);
  return isPlate(plate) ? { finalPlaca: publicPlate(plate) } : {};
}

function titleOf({ marca, modelo, ano }: VehicleDraft, prefix: string): string {
  return prefix + vehicleTitle({ marca, modelo, ano });
}
