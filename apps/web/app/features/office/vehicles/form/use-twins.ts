import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { isChassis, isPlate, isRenavam, plainPaper } from '@martelo/core/papers';
import { useCall } from '../../../../lib/remote/use-call';
import type { VehicleDraft } from './vehicle-draft';

/** A sentence for each paper that another vehicle has too. */
export type TwinPapers = readonly string[];

/** Asks for other vehicles with the same papers, once a number is complete. */
export function useTwins(draft: VehicleDraft, id = ''): TwinPapers {
  const placa = whole(draft.placa, isPlate);
  const chassi = whole(draft.chassi, isChassis);
  const renavam = whole(draft.renavam, isRenavam);
  const { data } = useCall('GET /api/vehicles/twins', {
    query: { placa, chassi, renavam, menos: id },
  });
  return (data?.veiculos ?? []).map(({ campo, titulo, lote }) => {
    const name = VEHICLE_FIELD_NAMES[campo];
    return `${name}: o veículo ${titulo}, lote ${lote}, tem o mesmo. Confira antes de salvar.`;
  });
}

function whole(typed: string, isWhole: (plain: string) => boolean): string {
  const plain = plainPaper(typed);
  return isWhole(plain) ? plain : '';
}
