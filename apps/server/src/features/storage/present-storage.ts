import type { StorageView, YardClosing } from '@martelo/contract/shapes/storage';
import { toReais } from '@martelo/core/money';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { readStorage } from './read-storage.ts';
import { findOpenStorageCharge, findStay, type listClosings } from './storage.queries.ts';

/**
 * The storage of a sale's vehicle as pages show it: of one that has left, what was frozen then. Null before
 * the release, and for a vehicle that left before stays were kept.
 */
export async function presentStorage(
  db: Db | Tx,
  sale: SaleRecord,
  timeZone: string,
): Promise<StorageView | null> {
  const nowMs = await readNow(db);
  if (sale.state === 'entregue') {
    const stay = await findStay(db, sale.id);
    return (
      stay && {
        ...viewOf({ ...stay, open: 0, until: stay.endedAt, isCapped: false }),
        cobranca: null,
      }
    );
  }
  if (sale.state !== 'liberado') return null;
  const at = new Date(nowMs);
  const storage = await readStorage(db, sale, { at, timeZone });
  if (!storage) return null;
  const charge = await findOpenStorageCharge(db, sale.id);
  const isCurrent = charge !== null && charge.dueAt.getTime() > nowMs;
  return { ...viewOf(storage), cobranca: isCurrent ? String(charge.id) : null };
}

function viewOf(storage: {
  freeUntil: Date;
  until: Date;
  periods: number;
  closedPeriods: number;
  rate: number;
  total: number;
  waived: number;
  paid: number;
  open: number;
  isCapped: boolean;
}): Omit<StorageView, 'cobranca'> {
  return {
    gratisAte: storage.freeUntil.toISOString(),
    ate: storage.until.toISOString(),
    diarias: storage.periods,
    diariasFechado: storage.closedPeriods,
    diaria: toReais(storage.rate),
    total: toReais(storage.total),
    dispensado: toReais(storage.waived),
    pago: toReais(storage.paid),
    aPagar: toReais(storage.open),
    noTeto: storage.isCapped,
  };
}

export function presentClosing({
  id,
  day,
  closed,
  reason,
  by,
  createdAt,
}: Awaited<ReturnType<typeof listClosings>>[number]): YardClosing {
  return {
    ...{ id: String(id), dia: day, fechado: closed, motivo: reason, por: by },
    em: createdAt.toISOString(),
  };
}
