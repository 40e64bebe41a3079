import type { CounterPerson } from '@martelo/contract/shapes/counter';
import { toReais } from '@martelo/core/money';
import { can } from '@martelo/core/permissions';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { presentReceiver } from '../payments/present-receiver.ts';
import { readReceiver } from '../payments/read-receiver.ts';
import { tellAgain } from '../reminders/tell-again.ts';
import { presentSaleRow } from '../sales/present-sales.ts';
import { listSalesOfBuyer } from '../sales/sale-lists.queries.ts';
import { findBuyers, findCounterBuyer } from './counter.queries.ts';

/** The counter (balcão): a buyer is found, and everything that this person owes and bought is on one screen. */
export function registerCounterRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const owedFor = (user: SignedIn, owed: number) =>
    can(user, 'sales.amounts') ? toReais(owed) : null;

  route(app, 'counterSearch', async ({ query, user }) =>
    (await findBuyers(db, query.q)).map(
      ({ id, name, document, by, detail, sales, owed }): CounterPerson => ({
        ...{ id: String(id), nome: name, documento: document, por: by, achado: detail },
        ...{ arremates: sales, emAberto: owedFor(user, owed) },
      }),
    ),
  );

  route(app, 'counterBuyer', async ({ params, user }) => {
    const buyer = await findCounterBuyer(db, params.id);
    if (!buyer) return refuse('NOT_FOUND');
    const { rows, total } = await listSalesOfBuyer(db, buyer.id);
    return {
      ...{ id: String(buyer.id), nome: buyer.name, documento: buyer.document },
      ...{ telefone: buyer.phone, email: buyer.email, contaBanida: buyer.isBanned },
      emAberto: owedFor(user, buyer.owed),
      arremates: rows.map((row) => presentSaleRow(row, user)),
      total,
    };
  });

  route(app, 'shownReceiver', async () => ({
    recebedor: presentReceiver(await readReceiver(db)),
  }));

  route(app, 'sendLinkAgain', async (call) => {
    const outcome = await tellAgain(deps, { saleId: call.params.id, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code);
    return { message: 'Aviso com o link de pagamento a caminho.' };
  });
}
