import type { VehicleBody } from '@martelo/contract/shapes/vehicles';
import { errorText } from '@martelo/contract/texts/errors';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { createOnce } from '../../platform/database/create-once.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { pictureBatch } from '../../platform/media/picture-batch.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { lockTypes } from '../lots/auction-locks.queries.ts';
import { chooseAuction, chooseNumber, type FieldRefusal } from '../lots/choose-auction.ts';
import { openLots } from '../lots/open-lots.ts';
import { searchTextOf } from '../lots/search-text.ts';
import { chooseImages, imageIdOf } from './choose-images.ts';
import { takeDraft } from './drafts/take-draft.ts';
import { refuseDoubt } from './refuse-doubt.ts';
import { newColumnsOf, newLotValuesOf } from './vehicle-columns.ts';
import { lockWaitingImages } from './vehicle-images.queries.ts';
import { replaceImages } from './vehicle-images.writes.ts';
import { insertVehicle } from './vehicles.writes.ts';

type Created = { ok: true; id: number; mediaIds: string[] };
export type CreateVehicleOutcome = Created | FieldRefusal;

/**
 * Adds a vehicle with its pictures and its lot: in an auction, or waiting for the next one. A request that is
 * repeated with its `idempotencyKey` adds it once.
 */
export async function createVehicle(
  deps: Pick<Deps, 'db' | 'live' | 'media'>,
  actor: Actor,
  body: VehicleBody,
  files: UploadedFile[],
  idempotencyKey: string | null = null,
): Promise<CreateVehicleOutcome> {
  const content = [body, files.map(({ size }) => size)];
  const request = { userId: actor.id, key: idempotencyKey, content };
  const pictures = pictureBatch(deps.media, 'vehicle');
  let kept: string[] = [];
  try {
    const written = await pictures.write(files);
    if (!written.ok) return { ...written, fields: { imagens: errorText(written.code) } };
    const outcome = await transactWithRetry(deps.db, async (tx) => {
      return createOnce<Created, FieldRefusal>(tx, request, {
        async create() {
          await pictures.insertRows(tx);
          return insertAll(tx, actor, body, written.mediaIds);
        },
        again: (id) => ({ ok: true, id, mediaIds: [] }),
      });
    });
    if (!outcome.ok) return outcome;
    kept = outcome.mediaIds;
    await announceVehicles(deps, [outcome.id], 'created');
    void deps.media.prepare('vehicle', kept);
    return outcome;
  } finally {
    await pictures.discardExcept(kept);
  }
}

async function insertAll(
  tx: Tx,
  actor: Actor,
  body: VehicleBody,
  mediaIds: string[],
): Promise<CreateVehicleOutcome> {
  const doubt = refuseDoubt(body);
  if (doubt) return doubt;
  const columns = newColumnsOf(body);
  const { auctionId: wished, lote: wishedNumber, ...offered } = newLotValuesOf(body);
  const { categoria, rascunho } = body;
  await lockTypes(tx, [typeOfCategory(categoria)]);
  const draft = await takeDraft(tx, body);
  if (!draft.ok) return draft;
  // A call that sends no list of pictures takes those of its draft.
  const existingImages = body.existingImages ?? draft.images;
  const waiting = await lockWaitingImages(tx, existingImages.map(imageIdOf));
  const images = chooseImages({ existingImages }, { present: [], waiting, added: mediaIds.length });
  if (!images.ok) return images;
  const chosen = await chooseAuction(tx, { categoria, auctionId: wished }, await readNow(tx));
  if (!chosen.ok) return chosen;
  const auctionId = chosen.auction?.id ?? null;
  const number = await chooseNumber(tx, { categoria, auctionId, lote: wishedNumber });
  if (!number.ok) return number;
  const { lote } = number;
  const id = await insertVehicle(tx, { ...columns, search: searchTextOf({ ...columns, lote }) });
  await openLots(tx, [{ vehicleId: id, auctionId, lote, ...offered }]);
  await replaceImages(tx, id, [...images.chosen, ...mediaIds]);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'vehicle.created',
    subjectType: 'vehicle',
    subjectId: id,
    details: {
      lote,
      auctionId,
      images: images.chosen.length + mediaIds.length,
      ...(rascunho !== undefined && { draft: rascunho }),
    },
  });
  return { ok: true, id, mediaIds };
}
