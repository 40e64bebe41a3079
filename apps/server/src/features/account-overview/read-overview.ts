import {
  type AccountOverview,
  MAX_OVERVIEW_LOTS,
  MAX_TASKS,
  type Task,
} from '@martelo/contract/shapes/account-overview';
import { toReais } from '@martelo/core/money';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { listUpcomingAuctions } from '../auctions/auctions.queries.ts';
import { presentAuction } from '../auctions/present-auction.ts';
import { presentOwnBid } from '../bids/history/present-bids.ts';
import { presentOwnVisits } from '../visits/present-visits.ts';
import { listOpenLots } from './own-lots.queries.ts';
import { presentOpenLots } from './read-own-lots.ts';
import { listTasks, type TaskRow } from './tasks.queries.ts';

/** Cards of the next auctions. */
const MAX_AUCTIONS = 3;

/** Reads the first page of the account: the tasks, the person's open lots that end first, the next auctions. */
export async function readOverview(
  db: Db,
  { userId, timeZone }: { userId: number; timeZone: string },
): Promise<AccountOverview> {
  const tasks = await listTasks(db, userId, MAX_TASKS);
  const open = await listOpenLots(db, userId);
  const nowMs = await readNow(db);
  const first = (leading: boolean) =>
    open.filter((lot) => lot.leading === leading).slice(0, MAX_OVERVIEW_LOTS);
  const lots = await presentOpenLots(db, [...first(true), ...first(false)]);
  const auctions = await listUpcomingAuctions(db, nowMs, MAX_AUCTIONS);
  const { visitas } = await presentOwnVisits(db, { userId, timeZone, limit: 1 });
  return {
    tarefas: tasks.map(presentTask),
    outrasTarefas: (tasks[0]?.total ?? 0) - tasks.length,
    vencendo: lots.filter(({ vencendo }) => vencendo),
    superado: lots.filter(({ vencendo }) => !vencendo),
    abertos: open.map(presentOwnBid),
    leiloes: auctions.map((view) => presentAuction(view, { nowMs, timeZone })),
    visita: visitas.find(({ aberta }) => aberta) ?? null,
    serverTime: new Date(nowMs).toISOString(),
  };
}

function presentTask({ tipo, saleId, veiculo, lote, valor, prazo, vencido }: TaskRow): Task {
  return {
    tipo,
    arremateId: saleId === null ? null : String(saleId),
    veiculo,
    lote,
    valor: valor === null ? null : toReais(valor),
    prazo: prazo === null ? null : new Date(prazo).toISOString(),
    vencido,
  };
}
