import type { FrozenTerms } from '@martelo/core/auction-terms';
import { DAY_MS, MINUTE_MS } from '@martelo/core/duration';
import { awaitsSeller } from '@martelo/core/sale-states';
import { lotPrefixOf, typeOfCategory, type VehicleCategory } from '@martelo/core/vehicle-types';
import type { Tx } from '../../platform/database/connect.ts';
import { findSecrets } from '../ledger/ledger.queries.ts';
import { chainEntry, hashFacts } from '../ledger/ledger-hash.ts';
import { asFacts, type LotRules, openingFacts } from '../ledger/lot-facts.ts';
import { writeRows } from '../ledger/write-rows.ts';
import { readRules } from '../lots/ledger-heads.queries.ts';
import { setLedgerEnd } from '../lots/move-lot-caches.ts';
import { openLots } from '../lots/open-lots.ts';
import { searchTextOf } from '../lots/search-text.ts';
import { freezeTerms } from '../terms/freeze-terms.ts';
import { insertAuction, insertNumbers, insertVehicles } from './demo.writes.ts';
import type { DemoAuction } from './demo-auctions.ts';
import { insertPictures, type NewPicture } from './demo-pictures.writes.ts';
import { DEMO_TERMS } from './demo-sales.ts';
import type { DemoVehicle } from './demo-vehicles.ts';
import { giveLot, type PlannedLot, planLot } from './plan-lots.ts';
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
  const createdAt = new Date(Math.min(dataInicio, nowMs) - DAY_MS);
  const auctionId = await insertAuction(tx, {
    titulo,
    descricao,
    tipo,
    numeroLote,
    dataInicio: new Date(dataInicio),
    dataFim: new Date(dataFim),
    createdAt,
    // The authority's auction is published with its edital, which comes last.
    publishedAt: auction.regime === 'art328' ? new Date(nowMs) : createdAt,
    ...(auction.withRules && RULES),
    ...(auction.regime && { regime: auction.regime }),
    terms: DEMO_TERMS,
  });
  const window = { from: dataInicio, until: Math.min(dataFim, nowMs) };
  const started = dataInicio < nowMs;
  const planned = auction.vehicles.map((vehicle, index) => {
    const lote = `${lotPrefixOf(tipo)}${String(index + 1).padStart(3, '0')}`;
    const count = started ? bidders.length : 0;
    const lot = planLot(vehicle, seedOf(numeroLote, index), window, count);
    const sale = auction.sales?.find((each) => each.lote === lote);
    return { vehicle, lote, lot: sale?.isOwn ? giveLot(lot, OWN_BIDDER, count) : lot };
  });
  const vehicleIds = await insertVehicles(
    tx,
    planned.map((each) => vehicleRow(each, nowMs)),
  );
  await writePictures(tx, planned, vehicleIds);
  await writeLots(tx, { auction, auctionId, planned, vehicleIds, bidders });
}

/** The client whose sign-in is printed at start. */
const OWN_BIDDER = 0;

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

/** Lists the vehicles' pictures. They are made afterwards, because the site opens first. */
async function writePictures(tx: Tx, planned: PlannedVehicle[], vehicleIds: number[]) {
  const pictures = planned.flatMap(({ vehicle, lot }, index): NewPicture[] => {
    const [, , , , , color, , style] = vehicle;
    const vehicleId = vehicleIds[index];
    if (vehicleId === undefined) throw new Error('a vehicle was not inserted');
    // The vehicles of one body take turns through its variants.
    const seed = planned.slice(0, index).filter((before) => before.vehicle[7] === style).length;
    return lot.views.map((view, position) => ({
      drawing: { style, color, view, seed },
      position,
      vehicleId,
    }));
  });
  await insertPictures(tx, pictures);
}

interface LotsToWrite {
  auction: DemoAuction;
  auctionId: number;
  planned: PlannedVehicle[];
  vehicleIds: number[];
  bidders: number[];
}

async function writeLots(
  tx: Tx,
  { auction, auctionId, planned, vehicleIds, bidders }: LotsToWrite,
) {
  const lotRows = planned.map(({ lote, lot }, index) => ({
    vehicleId: vehicleIds[index] ?? 0,
    auctionId,
    lote,
    lanceInicial: lot.lanceInicial,
    ...minimumOf(auction, lote, lot),
    lanceAtual: lot.bids.at(-1)?.value ?? null,
    leaderId: lot.bids.length > 0 ? (bidders[lot.bids.at(-1)?.bidder ?? 0] ?? null) : null,
    bidCount: lot.bids.length,
    sequence: lot.bids.length,
  }));
  // The hash chain starts with the lot's id, so the lots are inserted before the ledger, and the
  // caches are updated at the end.
  const lotIds = await openLots(tx, lotRows);
  const begun = planned.flatMap(({ lot }, index) => (lot.bids.length > 0 ? { lot, index } : []));
  if (begun.length === 0) return;
  const version = await freezeTerms(tx, {
    auctionId,
    cause: 'first-bid',
    editalSha256: null,
    at: new Date(Math.min(...begun.map(({ lot }) => lot.bids[0]?.at ?? 0))),
  });
  const terms = { regime: version.regime, terms: version.terms, editalSha256: null };
  const secrets = await findSecrets(tx, bidders);
  const rules = await readRules(tx, lotIds);
  const ledgers = begun.flatMap(({ lot, index }) => {
    const own = rules.get(lotIds[index] ?? 0);
    return own ? chain({ rules: own, terms, secrets }, lot, bidders) : [];
  });
  const seen = [...new Set(planned.flatMap(({ lot }) => lot.bids.map(({ bidder }) => bidder)))];
  const numbers = seen.map((bidder) => ({
    auctionId,
    userId: bidders[bidder] ?? 0,
    number: bidder + 1,
  }));
  await insertNumbers(tx, numbers);
  await writeRows(
    tx,
    ledgers.flatMap(({ rows }) => rows),
    ledgers.map(({ opening }) => ({ ...opening, termsId: version.id })),
  );
  for (const { opening, rows } of ledgers) {
    const last = rows.at(-1);
    if (last) await setLedgerEnd(tx, opening.lotId, { ledgerHash: last.hash, termsId: version.id });
  }
}

/**
 * In an auction of the traffic authority the appraisal is the public minimum (art. 328, first auction);
 * a sale that waits for the seller lies below a hidden reserve.
 */
function minimumOf({ regime, sales = [] }: DemoAuction, lote: string, lot: PlannedLot) {
  const { lanceInicial, bids } = lot;
  if (regime === 'art328') return { avaliacao: lanceInicial, reserve: lanceInicial };
  const waits = sales.some((sale) => sale.lote === lote && awaitsSeller(sale.state));
  const top = bids.at(-1)?.value;
  return waits && top ? { reserve: top + RESERVE_ABOVE } : {};
}

/** R$ 400,00. */
const RESERVE_ABOVE = 40_000;

interface Chaining {
  rules: LotRules;
  terms: FrozenTerms;
  secrets: Map<number, Buffer>;
}

function chain({ rules, terms, secrets }: Chaining, lot: PlannedLot, bidders: number[]) {
  const { lotId } = rules;
  const facts = asFacts(openingFacts(rules, terms));
  const opening = {
    lotId,
    facts,
    hash: hashFacts(facts),
    createdAt: new Date(lot.bids[0]?.at ?? 0),
  };
  let previousHash: Buffer = opening.hash;
  const rows = lot.bids.map(({ bidder, value, at }, index) => {
    const userId = bidders[bidder] ?? 0;
    const entry = {
      lotId,
      sequence: index + 1,
      epoch: 0,
      action: 'normal' as const,
      value,
      userId,
      bidderNumber: bidder + 1,
      automatic: false,
      targetSequence: null,
      reason: null,
      reasonCategory: null,
      idempotencyKey: null,
      facts: null,
      createdAt: at,
    };
    const row = chainEntry(previousHash, entry, secrets.get(userId) ?? null);
    previousHash = row.hash;
    return row;
  });
  return { opening, rows };
}
