import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { formatReais } from '../../../../lib/format/formats';

type Row = Pick<Vehicle, 'resultado' | 'lanceAtual' | 'minimoAplicado'>;

/** For a sale that waits for the yard: the minimum, and what the offer lacks. Null for any other. */
export function shortfallText({
  resultado,
  lanceAtual,
  minimoAplicado,
}: Row): readonly string[] | null {
  if (!LOT_TRAITS[resultado].awaitsSeller || !minimoAplicado || lanceAtual === null) return null;
  const minimum = `mínimo ${formatReais(minimoAplicado)}`;
  const missing = minimoAplicado - lanceAtual;
  return missing > 0 ? [minimum, `faltam ${formatReais(missing)}`] : [minimum];
}
