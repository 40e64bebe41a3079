import { DAY_MS, MINUTE_MS } from '@martelo/core/duration';
import { lotPrefixOf, typeOfCategory, type VehicleCategory } from '@martelo/core/vehicle-types';
import type { Tx } from '../../platform/database/connect.ts';
import { hashEntry, type LedgerEntry } from '../bids/ledger/ledger-hash.ts';
import { setLedgerHash } from '../lots/move-lot-caches.ts';
import { openLots } from '../lots/open-lots.ts';
import { searchTextOf } from '../lots/search-text.ts';
import { insertAuction, insertHistory, insertVehicles } from './demo.writes.ts';
import type { DemoAuction } from './demo-auctions.ts';
import { insertPictures, type NewPicture } from './demo-pictures.writes.ts';
import type { DemoVehicle } from './demo-vehicles.ts';
import { type PlannedLot, planLot } from './plan-lots.ts';
import { planPapers } from './plan-papers.ts';

interface PlannedVehicle {
  vehicle: DemoVehicle;
  lote: string;
  lot: PlannedLot;
}

/** Writes one auction with its vehicles, its pictures and the bids up to now. */
export async function writeAuction(
  tx: Tx,
  auction: DemoAuction,
  { nowMs, bidders }: { nowMs: number; bidders: number[] },
): Promise<void> {
  const dataInicio = nowMs + auction.startsInMs;
  const dataFim = nowMs + auction.endsInMs;
  const { titulo, descricao, tipo, numeroLote } = auction;
  const auctionId = await insertAuction(tx, {
    titulo,
    descricao,
    tipo,
    numeroLote,
    dataInicio: new Date(dataInicio),
    dataFim: new Date(dataFim),
    createdAt: new Date(Math.min(dataInicio, nowMs) - DAY_MS),
    ...(auction.withRules && RULES),
    ...(auction.regime && { regime: auction.regime }),
  });
  const window = { from: dataInicio, until: Math.min(dataFim, nowMs) };
  const started = dataInicio < nowMs;
  const planned = auction.vehicles.map((vehicle, index) => ({
    vehicle,
    lote: `${lotPrefixOf(tipo)}${String(index + 1).padStart(3, '0')}`,
    lot: planLot(vehicle, seedOf(numeroLote, index), window, started ? bidders.length : 0),
  }));
  const vehicleIds = await insertVehicles(
    tx,
    planned.map((each) => vehicleRow(each, nowMs)),
  );
  await writePictures(tx, planned, vehicleIds);
  await writeLots(tx, { auctionId, planned, vehicleIds, bidders });
}

/** Rules of the usual size, so that a demonstration shows them in use. */
const RULES = {
  increments: [
    { upTo: 1_000_000, raise: 10_000 },
    { upTo: 5_000_000, raise: 25_000 },
    { upTo: null, raise: 50_000 },
  ],
  softCloseWindowMs: 2 * MINUTE_MS,
  softCloseExtendMs: 2 * MINUTE_MS,
  automaticBids: true,
};

const seedOf = (numeroLote: string, index: number) => Number(numeroLote) * 1000 + index;

/** The category is the singular of the auction's type, except for buses among the trucks. */
function categoryOf({ vehicle, lote }: PlannedVehicle): VehicleCategory {
  if (vehicle[7] === 'bus') return 'Ônibus';
  const categories: readonly VehicleCategory[] = ['Carro', 'Moto', 'Caminhão', 'Trator'];
  const found = categories.find((name) => lotPrefixOf(typeOfCategory(name)) === lote[0]);
  return found ?? 'Carro';
}

function vehicleRow(planned: PlannedVehicle, nowMs: number) {
  const [marca, modelo, ano, km, fipeReais, , combustivel] = planned.vehicle;
  const { cor, situacao, origem, finalPlaca, destaque, descricao, seed } = planned.lot;
  const titulo = `${marca} ${modelo}`;
  const named = { titulo, marca, modelo, ano, cor, categoria: categoryOf(planned) };
  return {
    ...named,
    combustivel,
    km: km > 0 ? km : null,
    finalPlaca,
    ...planPapers(seed, finalPlaca),
    situacao,
    origem,
    descricao,
    destaque,
    valorFipe: fipeReais * 100,
    search: searchTextOf({ ...named, lote: planned.lote }),
    createdAt: new Date(nowMs - 4 * DAY_MS + (seed % 1000) * MINUTE_MS),
  };
}

/** Lists the vehicles' pictures. They are drawn afterwards, because that takes minutes. */
async function writePictures(tx: Tx, planned: PlannedVehicle[], vehicleIds: number[]) {
  const pictures = planned.flatMap(({ vehicle, lot }, index): NewPicture[] => {
    const [, , , , , color, , style] = vehicle;
    const vehicleId = vehicleIds[index];
    if (vehicleId === undefined) throw new Error('a vehicle was not inserted');
    return lot.views.map((view, position) => ({
      drawing: { style, color, view, backdrop: 'studio', seed: lot.seed },
      position,
      vehicleId,
    }));
  });
  await insertPictures(tx, pictures);
}

interface LotsToWrite {
  auctionId: number;
  planned: PlannedVehicle[];
  vehicleIds: number[];
  bidders: number[];
}

async function writeLots(tx: Tx, { auctionId, planned, vehicleIds, bidders }: LotsToWrite) {
  const lotRows = planned.map(({ lote, lot }, index) => ({
    vehicleId: vehicleIds[index] ?? 0,
    auctionId,
    lote,
    lanceInicial: lot.lanceInicial,
    lanceAtual: lot.bids.at(-1)?.value ?? null,
    leaderId: lot.bids.length > 0 ? (bidders[lot.bids.at(-1)?.bidder ?? 0] ?? null) : null,
    bidCount: lot.bids.length,
    sequence: lot.bids.length,
  }));
  // The hash chain starts with the lot's id, so the lots are inserted before the ledger, and the
  // cache is updated at the end.
  const lotIds = await openLots(tx, lotRows);
  const ledger = planned.map(({ lot }, index) => chain(lotIds[index] ?? 0, lot, bidders));
  const seen = [...new Set(planned.flatMap(({ lot }) => lot.bids.map(({ bidder }) => bidder)))];
  const numbers = seen.map((bidder) => ({
    auctionId,
    userId: bidders[bidder] ?? 0,
    number: bidder + 1,
  }));
  await insertHistory(tx, numbers, ledger.flat());
  for (const rows of ledger) {
    const last = rows.at(-1);
    if (last) await setLedgerHash(tx, last.lotId, last.hash);
  }
}

function chain(lotId: number, lot: PlannedLot, bidders: number[]) {
  let previousHash: Buffer | null = null;
  return lot.bids.map(({ bidder, value, at }, index) => {
    const entry: LedgerEntry = {
      lotId,
      sequence: index + 1,
      epoch: 0,
      action: 'normal',
      value,
      userId: bidders[bidder] ?? 0,
      bidderNumber: bidder + 1,
      automatic: false,
      targetSequence: null,
      reason: null,
      idempotencyKey: null,
      createdAt: at,
    };
    const hash: Buffer = hashEntry(previousHash, entry);
    const row = { ...entry, createdAt: new Date(at), previousHash, hash };
    previousHash = hash;
    return row;
  });
}
