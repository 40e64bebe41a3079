import { dayOf } from '@martelo/core/deadlines';
import type { Centavos } from '@martelo/core/money';
import { openStorage, type Storage, storageAt } from '@martelo/core/storage';
import { storageRateOf } from '@martelo/core/storage-rate';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { findTermsOfSale, type SaleRecord } from '../sales/sales.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { listClosedDays, readStorageSums } from './storage.queries.ts';

/** The storage of a released vehicle at an instant. */
export interface SaleStorage extends Storage {
  freeUntil: Date;
  /** Of a started period of 24 hours; 0: the terms have none for this vehicle. */
  rate: Centavos;
  waived: Centavos;
  paid: Centavos;
  /** What is to be paid before the vehicle leaves. */
  open: Centavos;
}

/**
 * The storage of a sale's vehicle if it left at `at`, from its frozen terms. Null before the release. The
 * caller has locked the sale if it writes by the answer.
 */
export async function readStorage(
  db: Db | Tx,
  sale: SaleRecord,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<SaleStorage | null> {
  const { pickupUntil: freeUntil, vehicle, termsId } = sale;
  if (!freeUntil) return null;
  const terms = await findTermsOfSale(db, termsId);
  const rate = storageRateOf(terms, vehicle.categoria) ?? 0;
  const zone = (await readSiteSettings(db, timeZone)).fuso;
  const closed = await listClosedDays(db, { from: dayOf(zone, freeUntil), to: dayOf(zone, at) });
  const counted = storageAt(
    {
      ...{ freeUntil, rate, zone, capDays: rate === 0 ? 0 : terms.tetoEstadiaDias },
      isClosed: (day) => closed.has(day),
    },
    at,
  );
  const { waived, paid } = await readStorageSums(db, sale.id);
  const open = openStorage({ total: counted.total, waived, paid });
  return { ...counted, freeUntil, rate, waived, paid, open };
}
