import type { Arrival } from '@martelo/contract/shapes/arrivals';
import { toReais } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { numberText } from '../sales/take-number.ts';
import { type ArrivalView, findArrivals } from './arrival-list.queries.ts';
import { settleArrival } from './settle-arrival.ts';

/** What arrived by PIX, and what a person does with what belongs to no sale. */
export function registerArrivalRoutes(app: App, deps: Deps): void {
  route(app, 'arrivals', async ({ query, reply }) => {
    const { rows, total } = await findArrivals(deps.db, query, listRange(query));
    return withTotal(reply, { total, capped: false }, rows.map(presentArrival));
  });

  route(app, 'settleArrival', async (call) => {
    const { endToEndId } = call.params;
    const note = call.body.nota;
    const outcome = await settleArrival(deps, { endToEndId, note, actor: actorOf(call) });
    return outcome.ok ? presentArrival(outcome.arrival) : refuse(outcome.code);
  });
}

function presentArrival({ sale, settled, ...arrival }: ArrivalView): Arrival {
  return {
    id: arrival.endToEndId,
    valor: toReais(arrival.valor),
    chegouEm: arrival.arrivedAt.toISOString(),
    pagadorNome: arrival.payerName,
    pagadorDocumento: arrival.payerDocument,
    situacao: arrival.state,
    motivo: arrival.reason,
    arremate: sale && {
      id: String(sale.id),
      numero: numberText('AR', sale),
      lote: sale.lote,
      comprador: sale.comprador,
    },
    resolvido: settled && { em: settled.at.toISOString(), por: settled.by, nota: settled.note },
  };
}
