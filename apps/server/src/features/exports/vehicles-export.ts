import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { reserveOf } from '@martelo/core/lot-result';
import { hasWinner } from '@martelo/core/lot-transitions';
import { toReais } from '@martelo/core/money';
import { PAPERS, type Papers } from '@martelo/core/papers';
import { type SaleLineKind, saleAmountsOf } from '@martelo/core/sale-amounts';
import { SALE_CONDITIONS, saleConditionOf } from '@martelo/core/sale-condition';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicles, type VehicleView } from '../lots/vehicle-views.queries.ts';
import { readContacts, type UserContact } from '../people/clients.queries.ts';
import { mapBuyersOfLots } from '../sales/sales.queries.ts';
import { findTermsForLots, type HoldingTerms } from '../terms/terms.queries.ts';
import { allFiltersOf } from '../vehicles/vehicle-filters.ts';
import { listVehicles } from '../vehicles/vehicle-list.queries.ts';
import { auctionName, count, moment, money, text, yesOrNo } from './columns.ts';
import { defineList, type ListExport, type Reading } from './list-export.ts';

/** A vehicle with what only the office may know of its sale, in reais. */
interface Row extends Vehicle {
  minimum: number | null;
  appraisal: number | null;
  papers: Papers;
  sale: {
    /** The buyer of the living sale. Before a sale exists it is the winner, and before the result the leader. */
    buyer: UserContact | undefined;
    /** The price of the sale. */
    price: number | null;
    commission: number | null;
    fees: number | null;
    icms: number | null;
    total: number | null;
  } | null;
}

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
  text<Row>('Arrematante', ({ sale }) => sale?.buyer?.name, 30),
  text<Row>('CPF/CNPJ', ({ sale }) => sale?.buyer && formatDocument(sale.buyer.document)),
  text<Row>('Telefone', ({ sale }) => sale?.buyer && formatPhone(sale.buyer.phone)),
  text<Row>('E-mail', ({ sale }) => sale?.buyer?.email, 30),
  money<Row>('Valor da venda', ({ sale }) => sale?.price ?? null),
  money<Row>('Comissão', ({ sale }) => sale?.commission ?? null),
  money<Row>('Taxas', ({ sale }) => sale?.fees ?? null),
  money<Row>('ICMS', ({ sale }) => sale?.icms ?? null),
  money<Row>('Total', ({ sale }) => sale?.total ?? null),
  text<Row>('Destaque', ({ destaque }) => yesOrNo(destaque), 10),
  moment<Row>('Término', ({ dataFim }) => dataFim),
  moment<Row>('Data de cadastro', ({ createdAt }) => createdAt),
];

function conditionOf({ resultado, phase, totalLances }: Vehicle) {
  return saleConditionOf({ status: resultado, phase, hasBids: totalLances > 0 });
}

const paperColumns = PAPERS.map((name) =>
  text<Row>(VEHICLE_FIELD_NAMES[name], ({ papers }) => papers[name], 20),
);

const source = {
  name: 'veiculos',
  list: ({ db, filter, seesPapers }: Reading) => listVehicles(db, allFiltersOf(filter, seesPapers)),
  read: readRows,
};

export const vehiclesExport: ListExport = defineList({ ...source, columns });

const allColumns = defineList({ ...source, columns: [...columns, ...paperColumns] });

/** A list of vehicles with their papers behind the other columns. */
export function withPapers(list: ListExport): ListExport {
  return { ...list, columns: allColumns.columns, batches: allColumns.batches };
}

export const categoryVehiclesExport: ListExport = {
  ...vehiclesExport,
  name: 'veiculos-da-categoria',
  needs: 'tipo',
};

async function readRows({ db, nowMs }: Reading, ids: number[]): Promise<Row[]> {
  const rows = (await findVehicles(db, ids)).map((view) => {
    const vehicle = presentVehicle(view, nowMs);
    return { view, vehicle, isWon: isWon(view.lot, vehicle) };
  });
  // The leader of a running lot is nobody's buyer, so nobody's contact is read for it.
  const won = rows.filter(({ isWon }) => isWon).map(({ view }) => view.lot.id);
  const buyers = await mapBuyersOfLots(db, won);
  const buyerIdOf = ({ id, winnerId, leaderId }: Lot) => buyers.get(id) ?? winnerId ?? leaderId;
  const buyerIds = rows.flatMap(({ view, isWon }) => (isWon && buyerIdOf(view.lot)) || []);
  const contacts = await readContacts(db, [...new Set(buyerIds)]);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const terms = await findTermsForLots(db, won);
  return rows.map(({ view, vehicle, isWon }): Row => {
    const buyer = byId.get(buyerIdOf(view.lot) ?? 0);
    const held = terms.get(view.lot.id);
    const sale = isWon ? { buyer, ...(held ? owedFor(view.lot, held) : UNKNOWN) } : null;
    const { avaliacao } = view.lot;
    const appraisal = avaliacao === null ? null : toReais(avaliacao);
    return { ...vehicle, minimum: minimumOf(view), appraisal, papers: view.vehicle, sale };
  });
}

function isWon({ leaderId }: Lot, { resultado, phase }: Vehicle): boolean {
  return hasWinner({ status: resultado, hasLeader: leaderId !== null, phase });
}

type Lot = VehicleView['lot'];

function minimumOf({ lot, auction }: VehicleView): number | null {
  const minimum = reserveOf({ ...lot, reservePercent: auction?.reservePercent ?? null });
  return minimum === null ? null : toReais(minimum);
}

/** A lot that left its auction has no terms. */
const UNKNOWN = { price: null, commission: null, fees: null, icms: null, total: null };

function owedFor({ salePrice, hammerPrice, lanceAtual, classe }: Lot, { terms }: HoldingTerms) {
  const price = salePrice ?? hammerPrice ?? lanceAtual ?? 0;
  const { lines, total } = saleAmountsOf(terms, classe, price);
  const sumOf = (kind: SaleLineKind) =>
    lines.reduce((sum, { tipo, valor }) => (tipo === kind ? sum + valor : sum), 0);
  return {
    price: toReais(price),
    commission: toReais(sumOf('comissao')),
    fees: toReais(sumOf('taxa')),
    icms: toReais(sumOf('icms')),
    total: toReais(total),
  };
}
