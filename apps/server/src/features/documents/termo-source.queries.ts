// Reads the facts that the term of a hand-over copies. The caller holds the sale's lock.
import type { CheckedItem } from '@martelo/core/delivery-checklist';
import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  deliveries,
  deliveryFiles,
  deliveryPhotos,
  saleStays,
} from '../../platform/database/delivery-schema.ts';
import { users } from '../../platform/database/schema.ts';

/** A photograph or a paper of a hand-over by its SHA-256 in hexadecimal. */
export interface HandedFile {
  tipo: 'estado' | 'descaracterizacao' | 'procuracao' | 'baixa';
  sha256: string;
}

/** A hand-over with its photographs and papers; null without one. */
export async function findHandOver(db: Db | Tx, saleId: number) {
  const [row] = await db
    .select({ made: deliveries, deliveredBy: users.name })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.deliveredById))
    .where(eq(deliveries.saleId, saleId));
  if (!row) return null;
  const photos = await db
    .select({ tipo: deliveryPhotos.purpose, sha256: deliveryPhotos.sha256 })
    .from(deliveryPhotos)
    .where(eq(deliveryPhotos.saleId, saleId))
    .orderBy(asc(deliveryPhotos.position));
  const files = await db
    .select({ tipo: deliveryFiles.purpose, sha256: deliveryFiles.sha256 })
    .from(deliveryFiles)
    .where(eq(deliveryFiles.saleId, saleId))
    .orderBy(asc(deliveryFiles.purpose));
  const named = ({ tipo, sha256 }: { tipo: HandedFile['tipo']; sha256: Buffer }): HandedFile => ({
    ...{ tipo, sha256: sha256.toString('hex') },
  });
  const checklist: CheckedItem[] = row.made.checklist;
  const { deliveredBy } = row;
  return {
    ...row.made,
    checklist,
    deliveredBy,
    photos: photos.map(named),
    files: files.map(named),
  };
}

export async function findStayOfSale(db: Db | Tx, saleId: number) {
  const [row] = await db.select().from(saleStays).where(eq(saleStays.saleId, saleId));
  return row ?? null;
}
