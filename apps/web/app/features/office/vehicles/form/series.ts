import { pick } from '@martelo/core/pick';
import { parseVehicleCategory } from '@martelo/core/vehicle-types';
import { formatCount } from '../../../../lib/format/formats';
import { KEPT_FIELDS, type KeptFields, type VehicleDraft } from './vehicle-draft';

/** Vehicles entered one after the other, from one form to the next. */
export type Series = {
  /** What the next vehicle has in common with the last one. */
  kept: KeptFields;
  vehicles: number;
  drafts: number;
};

/** The series after one more save. */
export function nextInSeries(
  series: Series | null,
  draft: VehicleDraft,
  kind: 'vehicle' | 'draft',
): Series {
  const { vehicles = 0, drafts = 0 } = series ?? {};
  return {
    kept: pick(draft, KEPT_FIELDS),
    vehicles: vehicles + (kind === 'vehicle' ? 1 : 0),
    drafts: drafts + (kind === 'draft' ? 1 : 0),
  };
}

/** 'Nesta sequência: 12 veículos salvos e 3 rascunhos.' */
export function seriesWords({ vehicles, drafts }: Series): string {
  const words = [
    ...(vehicles > 0 ? [formatCount(vehicles, 'veículo salvo', 'veículos salvos')] : []),
    ...(drafts > 0 ? [formatCount(drafts, 'rascunho', 'rascunhos')] : []),
  ];
  return `Nesta sequência: ${new Intl.ListFormat('pt-BR').format(words)}.`;
}

/** Reads the series from the state that the previous form navigated with. */
export function readSeries(state: unknown): Series | null {
  if (typeof state !== 'object' || state === null || !('serie' in state)) return null;
  const { serie } = state;
  if (typeof serie !== 'object' || serie === null || !('kept' in serie)) return null;
  const { kept } = serie;
  if (typeof kept !== 'object' || kept === null || !('categoria' in kept)) return null;
  return parseVehicleCategory(String(kept.categoria)) === null ? null : (serie as Series);
}
