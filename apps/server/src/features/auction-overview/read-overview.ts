import type { AuctionOverview } from '@martelo/contract/shapes/auction-overview';
import { SALE_TASKS, type SaleTask } from '@martelo/contract/texts/sale-texts';
import { toReais } from '@martelo/core/money';
import { can, type Holder } from '@martelo/core/permissions';
import { GATE_PLACES, type GateFinding, type GatePlace } from '@martelo/core/publication-gate';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { findAuction } from '../auctions/auctions.queries.ts';
import { presentAuction } from '../auctions/present-auction.ts';
import { listEditals } from '../publication/publication.queries.ts';
import { readGate } from '../publication/read-gate.ts';
import { countSalesOfAuction } from '../sales/sale-lists.queries.ts';
import { countSaleTasks } from '../sales/sale-tasks.queries.ts';
import { countLots } from './overview.queries.ts';

interface Asked {
  auctionId: number;
  timeZone: string;
  person: Holder;
}

/** An auction from its draft to the last key, as this person may see it; null: there is no such auction. */
export async function readOverview(
  db: Db,
  { auctionId, timeZone, person }: Asked,
): Promise<AuctionOverview | null> {
  const view = await findAuction(db, auctionId);
  if (!view) return null;
  const [editals, lots, sales, nowMs] = await Promise.all([
    listEditals(db, auctionId),
    countLots(db, auctionId),
    can(person, 'sales.read') ? countSales(db, auctionId) : null,
    readNow(db),
  ]);
  const gate = { auction: view, hasEdital: editals.length > 0, nowMs, timeZone };
  const findings = view.publishedAt === null ? await readGate(db, gate) : [];
  const [newest] = editals;
  return {
    leilao: presentAuction(view, { nowMs, timeZone }),
    edital: {
      publicados: editals.filter(({ publishedAt }) => publishedAt !== null).length,
      aguarda: newest !== undefined && newest.publishedAt === null,
    },
    pendencias: countByPlace(findings),
    lotes: {
      total: lots.total,
      semFoto: lots.withoutPhoto,
      comLance: lots.withBids,
      abertos: lots.open,
      vendidos: lots.sold,
      condicionais: lots.conditional,
      semVenda: lots.unsold,
    },
    totalVendido: can(person, 'sales.amounts') ? toReais(Number(lots.soldTotal)) : null,
    arremates: sales,
  };
}

async function countSales(db: Db, auctionId: number): Promise<AuctionOverview['arremates']> {
  const [total, tasks] = await Promise.all([
    countSalesOfAuction(db, auctionId),
    countSaleTasks(db, { auctionId }),
  ]);
  const counts = SALE_TASKS.map((task) => [task, tasks[task].count]);
  return { total, tarefas: Object.fromEntries(counts) as Record<SaleTask, number> };
}

function countByPlace(findings: readonly GateFinding[]): Record<GatePlace, number> {
  const counted = (place: GatePlace) =>
    findings.filter((finding) => finding.place === place && !finding.isWarning).length;
  const counts = GATE_PLACES.map((place) => [place, counted(place)]);
  return Object.fromEntries(counts) as Record<GatePlace, number>;
}
