import type { FieldRefusal } from '../lots/choose-auction.ts';

const SOLD: FieldRefusal = { ok: false, code: 'VEHICLE_SOLD' };

/**
 * The published description of a sold vehicle changes only with a reason. Its pictures stay even
 * then, because a removed file could not be shown in a dispute.
 */
export function refuseCorrection(reason: string, removedImages: string[]): FieldRefusal | null {
  if (!reason) return SOLD;
  if (removedImages.length === 0) return null;
  const existingImages = 'As imagens de um veículo com vencedor não podem ser removidas.';
  return { ...SOLD, fields: { existingImages } };
}
