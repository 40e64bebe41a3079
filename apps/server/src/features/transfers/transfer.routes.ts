import { buyerProblemOf } from '@martelo/core/transfer';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actAlone } from '../approvals/second-person.ts';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findClientPage } from '../people/clients.queries.ts';
import { findSaleRow } from '../sales/sales.queries.ts';
import { sendEvidence } from './send-evidence.ts';
import { transferSale } from './transfer-sale.ts';
import { findEvidenceFile } from './transfers.queries.ts';

const MOST_CANDIDATES = 10;

/** Another person becomes the buyer of a sale, by two people of the staff. */
export function registerTransferRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'transferCandidates', async ({ params, query }) => {
    const sale = await findSaleRow(db, params.id);
    if (!sale) return refuse('NOT_FOUND');
    const { rows } = await findClientPage(db, { q: query.q, limit: MOST_CANDIDATES });
    const nowMs = await readNow(db);
    return rows
      .filter(({ id, erasedAt }) => id !== sale.buyerId && !erasedAt)
      .map((person) => ({
        id: String(person.id),
        nome: person.name,
        documento: person.document,
        email: person.email,
        cidade: [person.cidade, person.estado].filter(Boolean).join('/'),
        impedimento: buyerProblemOf(person, nowMs),
      }));
  });

  route(app, 'sendTransferEvidence', async (call) => {
    const [file] = call.files.prova ?? [];
    const sent = { saleId: call.params.id, file, actor: actorOf(call) };
    const outcome = await sendEvidence(deps, sent);
    if (!outcome.ok) return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    return { id: String(outcome.id), nome: outcome.name };
  });

  route(app, 'transferSale', async (call) => {
    const { compradorId: buyerId, provaId: evidenceId, causa, motivo, versao } = call.body;
    const actor = await actAlone(db, null, actorOf(call));
    const wish = { saleId: call.params.id, buyerId, cause: causa, note: motivo, evidenceId };
    const outcome = await transferSale(deps, { ...wish, version: versao, actor });
    return outcome.ok ? { message: 'Arremate transferido.' } : refuse(outcome.code);
  });

  route(app, 'transferEvidenceFile', async (call) => {
    const { id } = call.params;
    const evidence = await findEvidenceFile(db, id);
    if (!evidence) return refuse('NOT_FOUND');
    const { id: actorId, ip } = actorOf(call);
    await recordAudit(db, {
      ...{ actorId, ip, action: 'transfer.evidence-viewed' },
      ...{ subjectType: 'auction', subjectId: evidence.auctionId },
      details: { numero: evidence.name, prova: id },
    });
    return call.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="transferencia-${id}.pdf"`)
      .type('application/pdf')
      .send(evidence.content);
  });
}
