import { MAX_SIGNATURE_BYTES } from '@martelo/contract/shapes/delivery';
import { deliveryTexts } from '@martelo/contract/texts/delivery-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { type RefusalDetails, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { deliverSale, type Refused } from './deliver-sale.ts';
import { valuesOf } from './hand-over.ts';
import { readDelivery, readGate } from './present-gate.ts';
import { checkIn, readGateSheet } from './read-gate.ts';
import { releaseSale } from './release-sale.ts';
import { viewFile, viewPhoto } from './view-files.ts';
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

  const sheet = async (saleId: number) =>
    (await readGateSheet(deps, saleId)) ?? refuse('NOT_FOUND');

  route(app, 'gateSheet', ({ params }) => sheet(params.id));

  route(app, 'checkIn', async (call) => {
    const outcome = await checkIn(deps, call.params.id, actorOf(call));
    return outcome === 'ok' ? sheet(call.params.id) : refuse(outcome);
  });

  route(app, 'deliverSale', async (call) => {
    const { params, body, files, idempotencyKey } = call;
    const signature = signatureOf(files.assinatura);
    if (idempotencyKey === null) return refuse('DELIVERY_KEY_MISSING');
    const outcome = await deliverSale(deps, {
      ...valuesOf(body),
      ...{ saleId: params.id, signature, idempotencyKey, actor: actorOf(call) },
      photos: files.fotos ?? [],
      scrapPhotos: files.fotosDescaracterizacao ?? [],
      power: files.procuracao?.[0] ?? null,
      certificate: files.baixa?.[0] ?? null,
    });
    if (!outcome.ok) return refuse(outcome.code, detailsOf(outcome));
    const entrega = (await readDelivery(db, params.id)) ?? refuse('NOT_FOUND');
    return { message: 'Entrega registrada.', entrega };
  });

  route(app, 'deliveryPhoto', async (call) => {
    const { id: saleId, posicao: position } = call.params;
    const picture = await viewPhoto(deps, { saleId, position, actor: actorOf(call) });
    if (!picture) return refuse('NOT_FOUND');
    return call.reply
      .header('cache-control', 'no-store')
      .type(picture.contentType)
      .send(Buffer.from(picture.data));
  });

  route(app, 'deliveryFile', async (call) => {
    const { id: saleId, arquivo: purpose } = call.params;
    const file = await viewFile(deps, { saleId, purpose, actor: actorOf(call) });
    if (!file) return refuse('NOT_FOUND');
    // A stranger's file is saved and never shown by this site.
    return call.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type(file.contentType)
      .send(file.content);
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

const UNREADABLE = 'A assinatura não pôde ser lida. Limpe e assine de novo.';

function signatureOf(files: UploadedFile[] | undefined): UploadedFile {
  const [file] = files ?? [];
  if (!file?.size) {
    return refuse('VALIDATION', { fields: { assinatura: deliveryTexts.assinatura } });
  }
  if (file.size > MAX_SIGNATURE_BYTES) {
    return refuse('VALIDATION', { fields: { assinatura: UNREADABLE } });
  }
  return file;
}

function detailsOf({ values = {}, fields }: Refused): RefusalDetails {
  return fields ? { fields } : { values };
}
