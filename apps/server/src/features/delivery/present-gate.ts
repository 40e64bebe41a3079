import type { Delivery, SalePapers } from '@martelo/contract/shapes/documents';
import { can, type Holder } from '@martelo/core/permissions';
import { saleStateAt } from '@martelo/core/sale-states';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { missingForNota } from '../documents/missing-fields.ts';
import { readPaperHead } from '../documents/paper-head.ts';
import { readMendedSnapshots } from '../documents/paper-source.queries.ts';
import { findSaleOfPapers, listPapersOfSale } from '../documents/papers.queries.ts';
import { presentPaper } from '../documents/present-paper.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { findDelivery, findVehicleOfNota } from './deliveries.queries.ts';

/** The papers of a sale in the office, what its nota waits for, and its delivery. */
export async function readGate(
  db: Db,
  saleId: number,
  { reader, timeZone }: { reader: Holder; timeZone: string },
): Promise<SalePapers | null> {
  const sale = await findSaleOfPapers(db, saleId, null);
  if (!sale) return null;
  const papers = can(reader, 'sales.amounts') ? await listPapersOfSale(db, saleId) : [];
  const delivered = await findDelivery(db, saleId);
  const ready = await findVehicleOfNota(db, saleId);
  return {
    situacao: saleStateAt(sale, await readNow(db)),
    versao: sale.version,
    documentos: papers.map(presentPaper),
    falta: ready ? [] : await missingOf(db, sale, timeZone),
    notaPronta: ready !== null,
    retiradaAte: sale.pickupUntil?.toISOString() ?? null,
    entrega: delivered && presentDelivery(delivered),
  };
}

/** The fields that the nota of a sale still waits for. */
export async function missingOf(
  db: Db | Tx,
  sale: SaleRecord,
  timeZone: string,
): Promise<string[]> {
  const { buyer, vehicle } = await readMendedSnapshots(db, sale);
  const { head } = await readPaperHead(db, timeZone);
  return missingForNota(buyer, vehicle, head);
}

export function presentDelivery(
  delivered: NonNullable<Awaited<ReturnType<typeof findDelivery>>>,
): Delivery {
  const { receiverName, receiverDocument, deliveredAt, deliveredBy } = delivered;
  return {
    nome: receiverName,
    documento: receiverDocument,
    entregueEm: deliveredAt.toISOString(),
    por: deliveredBy,
  };
}
