import { MOST_SIMILAR, type PastPrices, type SimilarLots } from '@martelo/contract/shapes/finding';
import { toReais } from '@martelo/core/money';
import { LRUCache } from 'lru-cache';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPublicVehicles, findVehicle } from '../lots/vehicle-views.queries.ts';
import { presentBrief, readBriefs } from '../vehicles/home-vehicles.ts';
import { findPastPrices } from './past-prices.queries.ts';
import { findSimilar } from './similar-lots.queries.ts';

/** Similar lots and past prices of a vehicle. An answer is kept for some seconds, because many people open the same lot. */
export function registerFinding(read: RegisterRead, db: Db): void {
  const similar = keep((id) => readSimilar(db, id));
  const past = keep((id) => readPastPrices(db, id));
  read('similarLots', async ({ params }) => (await similar(params.id)) ?? refuse('NOT_FOUND'));
  read('pastPrices', async ({ params }) => (await past(params.id)) ?? refuse('NOT_FOUND'));

  read('vehiclesInBrief', async ({ query: { ids } }) => {
    const [views, nowMs] = await Promise.all([findPublicVehicles(db, ids), readNow(db)]);
    const known = new Map(views.map((view) => [view.vehicle.id, presentBrief(view, nowMs)]));
    return { veiculos: ids.flatMap((id) => known.get(id) ?? []) };
  });
}

const KEPT = { max: 500, ttl: 10_000 };

/** Answers of the last seconds; simultaneous questions about a vehicle share one reading. */
function keep<Answer extends object>(readOne: (id: number) => Promise<Answer | null>) {
  const kept = new LRUCache<number, { answer: Answer | null }>({
    ...KEPT,
    // An answer that leaves the cache while it is read is still given to whoever waits for it.
    ignoreFetchAbort: true,
    fetchMethod: async (id) => ({ answer: await readOne(id) }),
  });
  return async (id: number) => {
    const answer = (await kept.fetch(id))?.answer ?? null;
    // An unknown vehicle is not kept: requests for such ids would push the other answers out.
    if (answer === null) kept.delete(id);
    return answer;
  };
}

async function readSimilar(db: Db, id: number): Promise<SimilarLots | null> {
  const [view, nowMs] = await Promise.all([findVehicle(db, id, { publicOnly: true }), readNow(db)]);
  if (!view) return null;
  const { vehicle, lot } = view;
  const wanted = {
    ...{ id, categoria: vehicle.categoria, modelo: vehicle.modelo },
    marcaFolded: vehicle.marcaFolded ?? '',
    price: lot.salePrice ?? lot.lanceAtual ?? lot.lanceInicial,
  };
  const ids = await findSimilar(db, wanted, { nowMs, limit: MOST_SIMILAR });
  return { parecidos: await readBriefs(db, ids, nowMs) };
}

async function readPastPrices(db: Db, id: number): Promise<PastPrices | null> {
  const view = await findVehicle(db, id, { publicOnly: true });
  if (!view) return null;
  const { vehicle, lot } = view;
  const found = await findPastPrices(db, {
    ...{ id, modelo: vehicle.modelo, ano: vehicle.ano, classe: lot.classe },
    marcaFolded: vehicle.marcaFolded ?? '',
  });
  if (!found) return { vendas: null };
  const { low, high, sales, newest } = found;
  return {
    vendas: {
      ...{ minimo: toReais(Number(low)), maximo: toReais(Number(high)) },
      ...{ total: sales, ultima: new Date(newest).toISOString() },
    },
  };
}
