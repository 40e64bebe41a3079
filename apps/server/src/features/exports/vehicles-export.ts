import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { reserveOf } from '@martelo/core/lot-result';
import { hasWinner } from '@martelo/core/lot-transitions';
import { type Centavos, toReais } from '@martelo/core/money';
import { PAPERS, type Papers } from '@martelo/core/papers';
import { raisedAmountsOf } from '@martelo/core/sale-amounts';
import { SALE_CONDITIONS, saleConditionOf } from '@martelo/core/sale-condition';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicles, type VehicleView } from '../lots/vehicle-views.queries.ts';
import { readContacts, type UserContact } from '../people/clients.queries.ts';
import { readRaises } from '../sales/sold-price.queries.ts';
import { findTermsForLots, type HoldingTerms } from '../terms/terms.queries.ts';
import { allFiltersOf } from '../vehicles/vehicle-filters.ts';
import { listVehicles } from '../vehicles/vehicle-list.queries.ts';
import { auctionName, count, moment, money, only, text, yesOrNo } from './columns.ts';
import { defineList, type ListExport, type Reading } from './list-export.ts';

/** A vehicle with what only the office may know of its sale, in reais. */
interface Row extends Vehicle {
  minimum: number | null;
  appraisal: number | null;
  isHeld: boolean;
  papers: Papers;
  sale: {
    winner: UserContact | undefined;
    commission: number | null;
    fees: number | null;
    total: number | null;
  } | null;
}

const winner = [
  text<Row>('Arrematante', ({ sale }) => sale?.winner?.name, 30),
  text<Row>('CPF/CNPJ', ({ sale }) => sale?.winner && formatDocument(sale.winner.document)),
  text<Row>('Telefone', ({ sale }) => sale?.winner && formatPhone(sale.winner.phone)),
  text<Row>('E-mail', ({ sale }) => sale?.winner?.email, 30),
].map((column) => only('contacts', column));

const papers = PAPERS.map((name) =>
  only(
    'papers',
    text<Row>(VEHICLE_FIELD_NAMES[name], (row) => row.papers[name], 20),
  ),
);

const columns = [
  text<Row>('Título', ({ titulo }) => titulo, 36),
  text<Row>('Categoria', ({ categoria }) => categoria, 12),
  text<Row>('Marca', ({ marca }) => marca),
  text<Row>('Modelo', ({ modelo }) => modelo),
  count<Row>('Ano', ({ ano }) => ano),
  count<Row>('KM', ({ km }) => km),
  text<Row>('Cor', ({ cor }) => cor, 12),
  text<Row>('Combustível', ({ combustivel }) => combustivel, 12),
  text<Row>('Final da placa', ({ finalPlaca }) => finalPlaca, 14),
  text<Row>('Situação', ({ situacao }) => situacao, 14),
  text<Row>('Origem', ({ origem }) => origem, 14),
  text<Row>('Leilão', ({ auction }) => auctionName(auction), 34),
  text<Row>('Lote', ({ lote }) => lote, 10),
  money<Row>('Preço Inicial', ({ lanceInicial }) => lanceInicial),
  money<Row>('Valor mínimo', ({ minimum }) => minimum),
  money<Row>('Avaliação', ({ appraisal }) => appraisal),
  text<Row>('Classe', ({ classe }) => LOT_CLASS_NAMES[classe], 24),
  text<Row>('Ordem', ({ ordemLeilao }) => AUCTION_ORDER_NAMES[ordemLeilao], 14),
  money<Row>('Lance Atual', ({ lanceAtual }) => lanceAtual),
  count<Row>('Lances', ({ totalLances }) => totalLances),
  money<Row>('Valor FIPE', ({ valorFipe }) => valorFipe),
  text<Row>('Status', (row) => SALE_CONDITIONS[conditionOf(row)], 20),
  ...winner,
  money<Row>('Comissão', ({ sale }) => sale?.commission ?? null),
  money<Row>('Taxas', ({ sale }) => sale?.fees ?? null),
  money<Row>('Total', ({ sale }) => sale?.total ?? null),
  text<Row>('Destaque', ({ destaque }) => yesOrNo(destaque), 10),
  moment<Row>('Término', ({ dataFim }) => dataFim),
  moment<Row>('Data de cadastro', ({ createdAt }) => createdAt),
  ...papers,
];

function conditionOf({ resultado, phase, totalLances, isHeld }: Row) {
  return saleConditionOf({ status: resultado, phase, isHeld, hasBids: totalLances > 0 });
}

export const vehiclesExport: ListExport = defineList({
  name: 'veiculos',
  columns,
  list: ({ db, filter, sees }) => listVehicles(db, allFiltersOf(filter, sees.papers)),
  read: readRows,
});

export const categoryVehiclesExport: ListExport = {
  ...vehiclesExport,
  name: 'veiculos-da-categoria',
  needs: 'tipo',
};

async function readRows({ db, nowMs, sees }: Reading, ids: number[]): Promise<Row[]> {
  const rows = (await findVehicles(db, ids)).map((view) => {
    const vehicle = presentVehicle(view, nowMs);
    return { view, vehicle, isWon: isWon(view.lot, vehicle) };
  });
  // The leader of a running lot is nobody's buyer, so nobody's contact is read for it.
  const winnerIds = rows.flatMap(({ view, isWon }) => (isWon && winnerIdOf(view.lot)) || []);
  const winners = sees.contacts ? await readContacts(db, [...new Set(winnerIds)]) : [];
  const byId = new Map(winners.map((winner) => [winner.id, winner]));
  const won = rows.filter(({ isWon }) => isWon).map(({ view }) => view.lot.id);
  const terms = await findTermsForLots(db, won);
  const raises = await readRaises(db, won);
  return rows.map(({ view, vehicle, isWon }): Row => {
    const winner = byId.get(winnerIdOf(view.lot) ?? 0);
    const held = terms.get(view.lot.id);
    const owed = held ? owedFor(view.lot, held, raises.get(view.lot.id) ?? 0) : UNKNOWN;
    const sale = isWon ? { winner, ...owed } : null;
    const { avaliacao, heldForPerson } = view.lot;
    const appraisal = avaliacao === null ? null : toReais(avaliacao);
    const own = { minimum: minimumOf(view), appraisal, isHeld: heldForPerson };
    return { ...vehicle, ...own, papers: view.vehicle, sale };
  });
}

function isWon({ leaderId }: Lot, { resultado, phase }: Vehicle): boolean {
  return hasWinner({ status: resultado, hasLeader: leaderId !== null, phase });
}

type Lot = VehicleView['lot'];

/** Before the result is written the leader is the winner. */
function winnerIdOf({ winnerId, leaderId }: Lot): number | null {
  return winnerId ?? leaderId;
}

function minimumOf({ lot, auction }: VehicleView): number | null {
  const minimum = reserveOf({ ...lot, reservePercent: auction?.reservePercent ?? null });
  return minimum === null ? null : toReais(minimum);
}

/** A lot that left its auction has no terms. */
const UNKNOWN = { commission: null, fees: null, total: null };

function owedFor(
  { hammerPrice, lanceAtual, classe }: Lot,
  { terms }: HoldingTerms,
  acrescimo: Centavos,
) {
  const arremate = hammerPrice ?? lanceAtual ?? 0;
  const { lines, total } = raisedAmountsOf(terms, classe, { arremate, acrescimo });
  const sumOf = (kind: 'comissao' | 'taxa') =>
    lines.reduce((sum, { tipo, valor }) => (tipo === kind ? sum + valor : sum), 0);
  return {
    commission: toReais(sumOf('comissao')),
    fees: toReais(sumOf('taxa')),
    total: toReais(total),
  };
}
