import type { FinderAnswer } from '@martelo/contract/shapes/finder';
import { FINDER_MOST } from '@martelo/contract/shapes/limits';
import { can, type Holder } from '@martelo/core/permissions';
import { readSeriesNumber } from '@martelo/core/series-number';
import type { Db } from '../../platform/database/connect.ts';
import { findClientPage } from '../people/clients.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { seesPapers } from '../vehicles/admit-papers.ts';
import { allFiltersOf } from '../vehicles/vehicle-filters.ts';
import { findVehiclePage } from '../vehicles/vehicle-list.queries.ts';
import {
  findCurrentLots,
  findLotsByNumber,
  findPapersByNumber,
  findSalesByNumber,
  findSalesOfBuyers,
  findSalesOfLots,
  PAPERS,
  readFoundLots,
  readFoundSales,
  SALES,
} from './finder.queries.ts';

/**
 * What this person may see of everything that fits a number, a plate, a name or a document. A kind
 * that belongs to closed pages is not searched, so that no answer tells whether something is there.
 */
export async function findAnything(db: Db, typed: string, person: Holder): Promise<FinderAnswer> {
  const words = isNumberOfSeries(typed) ? null : typed;
  const lots = can(person, 'vehicles.read') ? await findLotsByNumber(db, typed) : [];
  const people = words && can(person, 'clients.read') ? await findPeople(db, words) : [];
  const [veiculos, arremates, documentos] = await Promise.all([
    can(person, 'vehicles.read') ? findVehicles(db, words, lots, person) : [],
    can(person, 'sales.read') ? findSales(db, typed, lots, people) : [],
    can(person, 'sales.amounts') ? findPapers(db, typed) : [],
  ]);
  return {
    veiculos,
    pessoas: people.map(({ id, name, email, document }) => ({
      id: String(id),
      nome: name,
      email,
      documento: document,
    })),
    arremates,
    documentos,
  };
}

/** 'AR 12' names one thing: its letters are no word to look for in names and titles. */
function isNumberOfSeries(typed: string): boolean {
  const serie = readSeriesNumber(typed)?.serie ?? '';
  return [SALES, ...PAPERS].includes(serie);
}

async function findPeople(db: Db, typed: string) {
  const { rows } = await findClientPage(db, { q: typed, page: 1, limit: FINDER_MOST });
  return rows;
}
type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number];

/** Lots with this number come before vehicles with the word or the plate. */
async function findVehicles(
  db: Db,
  words: string | null,
  lots: number[],
  person: Holder,
): Promise<FinderAnswer['veiculos']> {
  const sees = seesPapers(person);
  const page = { limit: FINDER_MOST, offset: 0 };
  const { ids } = words
    ? await findVehiclePage(db, allFiltersOf({ q: words }, sees), page)
    : { ids: [] };
  const found = firstOf(lots, await findCurrentLots(db, ids));
  const rows = await readFoundLots(db, found);
  return rows.map(({ vehicleId, titulo, lote, leilao, placa }) => ({
    id: String(vehicleId),
    titulo,
    lote,
    leilao,
    placa: sees ? placa : null,
  }));
}

async function findSales(
  db: Db,
  typed: string,
  lots: number[],
  people: FoundPerson[],
): Promise<FinderAnswer['arremates']> {
  const number = readSeriesNumber(typed);
  const byNumber = number ? await findSalesByNumber(db, number) : [];
  const ofLots = await findSalesOfLots(db, lots);
  const ofPeople = await findSalesOfBuyers(
    db,
    people.map(({ id }) => id),
  );
  const rows = await readFoundSales(db, firstOf(byNumber, ofLots, ofPeople));
  return rows.map(({ id, buyer, vehicle, state, ...number }) => ({
    id: String(id),
    numero: numberText(SALES, number),
    comprador: buyer.nome,
    veiculo: vehicle.titulo,
    lote: vehicle.lote,
    estado: state,
  }));
}

async function findPapers(db: Db, typed: string): Promise<FinderAnswer['documentos']> {
  const number = readSeriesNumber(typed);
  const rows = number ? await findPapersByNumber(db, number) : [];
  return rows.map(({ id, saleId, serie, buyer, ...number }) => ({
    id: String(id),
    numero: numberText(serie, number),
    arremateId: String(saleId),
    comprador: buyer.nome,
  }));
}

/** The first few of several lists, each id once. */
function firstOf(...lists: number[][]): number[] {
  return [...new Set(lists.flat())].slice(0, FINDER_MOST);
}
