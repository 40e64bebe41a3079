import type { Tx } from '../../platform/database/connect.ts';
import type { SoldDescription } from '../../platform/database/schema.ts';
import type { Actor } from '../audit/actor.ts';
import { type AuditedChange, recordAudit } from '../audit/record-audit.ts';
import { keepSoldDescription } from '../lots/keep-sold-description.ts';
import type { LotRow } from '../lots/lots.queries.ts';
import { noteDescriptionChange } from '../lots/note-description-change.ts';
import { isPublished } from './vehicle-facts.ts';

export interface VehicleSave {
  vehicleId: number;
  /** The lot before the save; after it the vehicle may have another one. */
  lot: LotRow;
  lote: string;
  auctionId: number | null;
  changes: AuditedChange[];
  imageCount: number;
  nowMs: number;
  /** Set when the description of a sold vehicle was corrected. */
  correction: { reason: string; soldAs: SoldDescription } | null;
}

/** Writes what a save changed into the audit log, and for the bidders on the lot. */
export async function recordVehicleSave(tx: Tx, actor: Actor, save: VehicleSave): Promise<void> {
  const { vehicleId, lot, lote, auctionId, changes, imageCount, nowMs, correction } = save;
  const published = changes.map(({ field }) => field).filter(isPublished);
  if (auctionId === lot.auctionId) await noteDescriptionChange(tx, lot, published, nowMs);
  if (correction) await keepSoldDescription(tx, lot, correction.soldAs);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: correction ? 'vehicle.corrected' : 'vehicle.updated',
    subjectType: 'vehicle',
    subjectId: vehicleId,
    details: {
      ...(correction && { reason: correction.reason }),
      lote,
      auctionId,
      images: imageCount,
      ...(changes.length > 0 && { changes }),
    },
  });
}
