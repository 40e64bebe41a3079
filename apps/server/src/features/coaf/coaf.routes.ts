import { fromReais } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { justifyOperation } from './justify-operation.ts';
import { presentOperation, presentTotals } from './present-operation.ts';
import { isWanted, readOperations } from './read-operations.ts';

/** The report of operations for COAF. Nothing leaves the house from here. */
export function registerCoafRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const readZone = async () => (await readSiteSettings(db, deps.settings.yardTimeZone)).fuso;

  route(app, 'coafReport', async ({ query, reply }) => {
    const all = await readOperations(db, await readZone());
    const wanted = all.filter((operation) => isWanted(operation, query));
    const { offset, limit } = listRange(query);
    const page = wanted.slice(offset, offset + limit);
    return withTotal(
      reply,
      { total: wanted.length, capped: false },
      { operacoes: page.map(presentOperation), totais: presentTotals(wanted) },
    );
  });

  route(app, 'justifyOperation', async (call) => {
    const { params, body } = call;
    const outcome = await justifyOperation(deps, {
      ...{ criterion: params.criterio, subject: params.id, note: body.texto },
      valor: fromReais(body.valor) ?? 0,
      ...{ actor: actorOf(call), timeZone: await readZone() },
    });
    return outcome.ok ? presentOperation(outcome.operation) : refuse(outcome.code);
  });
}
