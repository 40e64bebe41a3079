import type { VehicleBody } from '@martelo/contract/shapes/vehicles';
import { suggestionText, valueDoubtText } from '@martelo/contract/texts/vehicle-doubt-texts';
import { doubtAgainstFipe } from '@martelo/core/vehicle-doubts';
import type { FieldRefusal } from '../lots/choose-auction.ts';

type Sent = Pick<VehicleBody, 'titulo' | 'ano' | 'lanceInicial' | 'confirmado'> & {
  situacao: string;
  valorFipe?: VehicleBody['valorFipe'] | null;
};

/**
 * An opening value that contradicts the table's value in the same save is only published after a
 * person has confirmed it. The specification's own calls have no `valorFipe` and are never refused.
 */
export function refuseDoubt(sent: Sent): FieldRefusal | null {
  const { titulo, ano, situacao, lanceInicial, valorFipe = null, confirmado = false } = sent;
  if (confirmado) return null;
  const facts = { titulo, modelo: '', ano, km: null, situacao };
  const doubt = doubtAgainstFipe({ ...facts, lanceInicial, valorFipe });
  if (!doubt) return null;
  const sentence = `${valueDoubtText(doubt)} ${suggestionText(doubt)}`.trim();
  return { ok: false, code: 'VALUE_DOUBTFUL', fields: { lanceInicial: sentence } };
}
