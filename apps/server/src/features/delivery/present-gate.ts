import type { Delivery } from '@martelo/contract/shapes/delivery';
import type { SalePapers } from '@martelo/contract/shapes/documents';
import { can, type Holder } from '@martelo/core/permissions';
import { releasableState, saleStateAt } from '@martelo/core/sale-states';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { missingForNota } from '../documents/missing-fields.ts';
import { readPaperHead } from '../documents/paper-head.ts';
import { readMendedSnapshots } from '../documents/paper-source.queries.ts';
import { findSaleOfPapers, listPapersOfSale } from '../documents/papers.queries.ts';
import { presentPaper } from '../documents/present-paper.ts';
import { findTermsOfSale, type SaleRecord } from '../sales/sales.queries.ts';
import { findDelivery, findVehicleOfNota, listFiles, listPhotos } from './deliveries.queries.ts';
import { pixWaitOf } from './pix-wait.ts';

/** The papers of a sale in the office, what its nota waits for, and its delivery. */
export async function readGate(
  db: Db,
  saleId: number,
  { reader, timeZone }: { reader: Holder; timeZone: string },
): Promise<SalePapers | null> {
  const sale = await findSaleOfPapers(db, saleId, null);
  if (!sale) return null;
  const papers = can(reader, 'sales.amounts') ? await listPapersOfSale(db, saleId, null) : [];
  const ready = await findVehicleOfNota(db, saleId);
  const releasable = releasableState(await findTermsOfSale(db, sale.termsId));
  const isReleasable = sale.state === releasable;
  const waitsUntil = isReleasable ? await pixWaitOf(db, saleId) : null;
  return {
    situacao: saleStateAt(sale, await readNow(db)),
    liberavel: isReleasable,
    liberavelEm: waitsUntil?.toISOString() ?? null,
    versao: sale.version,
    documentos: papers.map(presentPaper),
    falta: ready ? [] : await missingOf(db, sale, timeZone),
    notaPronta: ready !== null,
    retiradaAte: sale.pickupUntil?.toISOString() ?? null,
    entrega: await readDelivery(db, saleId),
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

/** A hand-over as the office reads it; null: there is none. */
export async function readDelivery(db: Db | Tx, saleId: number): Promise<Delivery | null> {
  const made = await findDelivery(db, saleId);
  if (!made) return null;
  const photos = await listPhotos(db, saleId);
  const files = await listFiles(db, saleId);
  return {
    quem: made.receiver,
    nome: made.receiverName,
    documento: made.receiverDocument,
    procuracaoNumero: made.powerNumber,
    ...{ km: made.km, chaves: made.keys, transportadora: made.carrier },
    ...{ placaTransporte: made.truckPlate, vistoria: made.checklist, observacoes: made.notes },
    descaracterizado: made.unrecognisable,
    fotos: photos.map(({ position, purpose }) => ({
      ...{ posicao: position, descaracterizacao: purpose === 'descaracterizacao' },
    })),
    arquivos: files.map(({ purpose }) => purpose),
    ...{ entregueEm: made.deliveredAt.toISOString(), por: made.deliveredBy },
  };
}
