import type { Proof } from '@martelo/contract/shapes/proofs';
import { proofTexts } from '@martelo/contract/texts/proof-texts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { actorOf } from '../../audit/actor.ts';
import { findSaleForPayments } from '../payments.queries.ts';
import { listProofs, type ProofView } from './proofs.queries.ts';
import { sendProof } from './send-proof.ts';
import { viewProof } from './view-proof.ts';

export function registerProofRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'ownProofs', async ({ params, user }) => {
    const sale = await findSaleForPayments(db, params.id);
    if (!sale || sale.buyerId !== user.id || sale.imported) return refuse('OWN_SALE_NOT_FOUND');
    return (await listProofs(db, sale.id, user.id)).map(presentProof);
  });

  route(app, 'sendProof', async (call) => {
    const [file] = call.files.comprovante ?? [];
    if (!file) return refuse('VALIDATION', { fields: { comprovante: proofTexts.falta } });
    const { params, user } = call;
    const sent = { saleId: params.id, buyerId: user.id, file, actor: actorOf(call) };
    const outcome = await sendProof(deps, sent);
    if (!outcome.ok) return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    return (await listProofs(db, params.id, user.id)).map(presentProof);
  });

  route(app, 'saleProofs', async ({ params }) => {
    if (!(await findSaleForPayments(db, params.id))) return refuse('NOT_FOUND');
    return (await listProofs(db, params.id, null)).map(presentProof);
  });

  route(app, 'proofFile', async (call) => {
    const file = await viewProof(db, call.params.id, actorOf(call));
    if (!file) return refuse('NOT_FOUND');
    // A stranger's file is saved and never shown by this site.
    return call.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type(file.contentType)
      .send(file.content);
  });
}

function presentProof({ id, contentType, size, createdAt }: ProofView): Proof {
  return {
    id: String(id),
    tipo: contentType === 'application/pdf' ? 'pdf' : 'imagem',
    bytes: size,
    enviadoEm: createdAt.toISOString(),
  };
}
