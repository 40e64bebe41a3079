import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { toReais } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { numberText } from '../sales/take-number.ts';
import { findOperations, type Operation } from './coaf.queries.ts';
import { justifyOperation } from './justify-operation.ts';

/** The operations that the house analyses for COAF. */
export function registerCoafRoutes(app: App, deps: Deps): void {
  route(app, 'coafOperations', async ({ query, reply }) => {
    const { rows, total } = await findOperations(deps.db, query, listRange(query));
    return withTotal(reply, { total, capped: false }, rows.map(presentOperation));
  });

  route(app, 'justifyOperation', async (call) => {
    const { compradorId, leilaoId, criterio, justificativa, versao } = call.body;
    const outcome = await justifyOperation(deps, {
      buyerId: compradorId,
      auctionId: leilaoId,
      criterion: criterio,
      note: justificativa,
      seen: versao,
      actor: actorOf(call),
    });
    return outcome.ok ? presentOperation(outcome.operation) : refuse(outcome.code);
  });
}

function presentOperation(operation: Operation): CoafOperation {
  const { buyerId, auctionId, criterion, buyer, note } = operation;
  return {
    id: `${buyerId}-${auctionId}-${criterion}`,
    criterio: criterion,
    compradorId: String(buyerId),
    comprador: buyer.nome,
    documento: buyer.documento,
    tipoPessoa: buyer.tipoPessoa,
    leilaoId: String(auctionId),
    leilao: operation.auctionTitle,
    valor: toReais(operation.amount),
    em: operation.at.toISOString(),
    arremates: operation.sales.map((sale) => ({
      id: String(sale.id),
      numero: numberText('AR', sale),
      lote: sale.lote,
      veiculo: sale.titulo,
      pagoPor: sale.payers,
    })),
    justificativa: note && { texto: note.text, por: note.author, em: note.at.toISOString() },
    versao: note?.turn ?? 0,
  };
}
