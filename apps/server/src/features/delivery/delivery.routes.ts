import { MAX_SIGNATURE_BYTES } from '@martelo/contract/shapes/documents';
import { errorText } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { type RefusalDetails, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { deliverSale, type Refused } from './deliver-sale.ts';
import { findDelivery } from './deliveries.queries.ts';
import { presentDelivery, readGate } from './present-gate.ts';
import { releaseSale } from './release-sale.ts';
import { viewSignature } from './view-signature.ts';

/** The office's calls from the paid sale to the gate. */
export function registerDeliveryRoutes(app: App, deps: Deps): void {
  const { db, settings } = deps;
  const timeZone = settings.yardTimeZone;

  route(app, 'salePapers', async ({ params, user }) => {
    const gate = await readGate(db, params.id, { reader: user, timeZone });
    return gate ?? refuse('NOT_FOUND');
  });

  route(app, 'releaseSale', async (call) => {
    const { params, body, user } = call;
    const release = { saleId: params.id, version: body.versao, actor: actorOf(call) };
    const outcome = await releaseSale(deps, release);
    if (!outcome.ok) return refuse(outcome.code, { values: outcome.values ?? {} });
    const gate = await readGate(db, params.id, { reader: user, timeZone });
    return gate ?? refuse('NOT_FOUND');
  });

  route(app, 'deliverSale', async (call) => {
    const { params, body, files } = call;
    const outcome = await deliverSale(deps, {
      saleId: params.id,
      receiverName: body.nome,
      receiverDocument: body.documento,
      typed: body.conferencia,
      signature: await signatureOf(files.assinatura),
      actor: actorOf(call),
    });
    if (!outcome.ok) return refuse(outcome.code, detailsOf(outcome));
    const delivered = await findDelivery(db, params.id);
    if (!delivered) return refuse('NOT_FOUND');
    return { message: 'Entrega registrada.', entrega: presentDelivery(delivered) };
  });

  route(app, 'deliverySignature', async (call) => {
    const drawing = await viewSignature(deps, call.params.id, actorOf(call));
    if (!drawing) return refuse('NOT_FOUND');
    return call.reply
      .header('cache-control', 'no-store')
      .type(drawing.contentType)
      .send(Buffer.from(drawing.data));
  });
}

const SIGN_HERE = 'Peça a assinatura de quem retira o veículo.';
const UNREADABLE = 'A assinatura não pôde ser lida. Limpe e assine de novo.';

async function signatureOf(files: UploadedFile[] | undefined): Promise<Buffer> {
  const [file] = files ?? [];
  if (!file?.size) return refuse('VALIDATION', { fields: { assinatura: SIGN_HERE } });
  if (file.size > MAX_SIGNATURE_BYTES) {
    return refuse('VALIDATION', { fields: { assinatura: UNREADABLE } });
  }
  return file.read();
}

/** Some refusals belong to a field of the form. */
function detailsOf({ code, values = {} }: Refused): RefusalDetails {
  if (code === 'SIGNATURE_SHORT') return { fields: { assinatura: errorText(code) } };
  if (code === 'VEHICLE_MISMATCH') return { fields: { conferencia: errorText(code) } };
  if (code === 'NOT_AN_IMAGE' || code.startsWith('PICTURE_'))
    return { fields: { assinatura: UNREADABLE } };
  return { values };
}
