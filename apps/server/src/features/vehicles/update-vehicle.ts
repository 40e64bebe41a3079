import type { VehicleChange } from '@martelo/contract/shapes/vehicles';
import { errorText } from '@martelo/contract/texts/errors';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { deleteMediaRows } from '../../platform/media/media.writes.ts';
import { pictureBatch } from '../../platform/media/picture-batch.ts';
import type { Actor } from '../audit/actor.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { lockTypes } from '../lots/auction-locks.queries.ts';
import { changeLot, isWonNow } from '../lots/change-lot.ts';
import type { FieldRefusal } from '../lots/choose-auction.ts';
import { lockCurrentLot } from '../lots/lot-locks.queries.ts';
import { findAuctionOfLot } from '../lots/lots.queries.ts';
import { searchTextOf } from '../lots/search-text.ts';
import { chooseImages, imageIdOf, type NamedImages } from './choose-images.ts';
import { describeImageChanges } from './describe-image-changes.ts';
import { recordVehicleSave } from './record-vehicle-save.ts';
import { refuseCorrection } from './refuse-correction.ts';
import { refuseDoubt } from './refuse-doubt.ts';
import { columnsOf, lotValuesAfter } from './vehicle-columns.ts';
import {
  changedFacts,
  changedPapers,
  factsOf,
  isPublished,
  papersOf,
  publishedOf,
  versionOf,
} from './vehicle-facts.ts';
import { findImages, findWaitingImages, lockWaitingImages } from './vehicle-images.queries.ts';
import { replaceImages } from './vehicle-images.writes.ts';
import { lockVehicle, peekVehicle } from './vehicles.queries.ts';
import { updateVehicleColumns } from './vehicles.writes.ts';

interface Updated {
  ok: true;
  id: number;
  mediaIds: string[];
  /** Pictures that were removed from the vehicle: their files are removed after the commit. */
  removed: string[];
}

export type UpdateVehicleOutcome = Updated | FieldRefusal;

const NOT_FOUND: FieldRefusal = { ok: false, code: 'NOT_FOUND' };
const CHANGED: FieldRefusal = { ok: false, code: 'VEHICLE_CHANGED' };

/** Saves the edit form of a vehicle: its fields, its lot and its pictures, everything or nothing. */
export async function updateVehicle(
  deps: Pick<Deps, 'db' | 'live' | 'media'>,
  actor: Actor,
  id: number,
  sent: { change: VehicleChange; seesPapers: boolean },
  files: UploadedFile[],
): Promise<UpdateVehicleOutcome> {
  const { change } = sent;
  const pictures = pictureBatch(deps.media, 'vehicle');
  let kept: string[] = [];
  try {
    // Too many pictures are refused before any is decoded, which takes long.
    const early = await chooseEarly(deps.db, id, change, files.length);
    if (!early.ok) return early;
    const written = await pictures.write(files);
    if (!written.ok) return { ...written, fields: { imagens: errorText(written.code) } };
    const outcome = await transactWithRetry(deps.db, async (tx) => {
      await pictures.insertRows(tx);
      return updateAll(tx, actor, id, { ...sent, addedIds: written.mediaIds });
    });
    if (!outcome.ok) return outcome;
    kept = outcome.mediaIds;
    await deps.media.discard(outcome.removed);
    await announceVehicles(deps, [id], 'updated');
    void deps.media.prepare('vehicle', kept);
    return outcome;
  } finally {
    await pictures.discardExcept(kept);
  }
}

/** The pictures that the save would leave, as far as they are known without locks. */
async function chooseEarly(db: Db, id: number, change: VehicleChange, added: number) {
  if (!(await peekVehicle(db, id))) return NOT_FOUND;
  const names = (change.existingImages ?? []).map(imageIdOf);
  const present = await findImages(db, id);
  return chooseImages(change, { present, waiting: await findWaitingImages(db, names), added });
}

interface Sent {
  change: VehicleChange;
  /** The person's form, and so its version, has the papers. */
  seesPapers: boolean;
  addedIds: string[];
}

async function updateAll(
  tx: Tx,
  actor: Actor,
  id: number,
  { change, seesPapers, addedIds }: Sent,
): Promise<UpdateVehicleOutcome> {
  const peeked = await peekVehicle(tx, id);
  if (!peeked) return NOT_FOUND;
  const names = (change.existingImages ?? []).map(imageIdOf);
  await lockTypes(tx, [typeOfCategory(peeked.categoria), typeOfCategory(change.categoria)]);
  const vehicle = await lockVehicle(tx, id);
  const waiting = await lockWaitingImages(tx, names);
  const lot = await lockCurrentLot(tx, id);
  if (!vehicle || !lot) return NOT_FOUND;
  const auction = await findAuctionOfLot(tx, lot);
  const state = { lot, auction, categoria: vehicle.categoria, nowMs: await readNow(tx) };
  const columns = columnsOf(vehicle, change);
  const next = { ...vehicle, ...columns };
  const offered = lotValuesAfter(lot, change);
  const facts = factsOf(vehicle, lot);
  const wished = factsOf(next, offered);
  const papers = changedPapers(papersOf(vehicle), papersOf(next));
  const version = versionOf(vehicle, lot, seesPapers);
  const isOld = change.version !== undefined && change.version !== version;
  if (isOld && changedFacts(facts, wished).length + papers.length > 0) return CHANGED;
  // Only a new contradiction needs to be confirmed, and a lot with a winner keeps its opening value.
  const isRepriced = changedFacts(facts, wished).some(({ field }) => PRICED.includes(field));
  const doubt = isRepriced && !isWonNow(state) && refuseDoubt({ ...change, ...columns });
  if (doubt) return doubt;
  const { categoria, auctionId } = change;
  const changed = await changeLot(tx, state, { ...offered, categoria, auctionId });
  if (!changed.ok) return changed;
  const images = await saveImages(tx, id, {
    named: change,
    waiting,
    savedIds: addedIds,
  });
  if (!images.ok) return images;
  const search = searchTextOf({ ...columns, lote: changed.lote });
  await updateVehicleColumns(tx, id, { ...columns, search });
  const saved = { lote: changed.lote, auctionId: changed.auctionId };
  const after = factsOf(next, { ...offered, ...saved });
  const changes = [
    ...changedFacts(facts, after),
    ...papers,
    ...describeImageChanges(images.before, images.after),
  ];
  const { motivo: reason = '' } = change;
  const correction = isWonNow(state) && changes.some(({ field }) => isPublished(field));
  const refusal = correction && refuseCorrection(reason, images.removed);
  if (refusal) return refusal;
  const soldAs = { facts: publishedOf(facts), images: images.before };
  await recordVehicleSave(tx, actor, {
    vehicleId: id,
    lot,
    ...saved,
    changes,
    imageCount: images.after.length,
    nowMs: state.nowMs,
    correction: correction ? { reason, soldAs } : null,
  });
  return { ok: true, id, mediaIds: addedIds, removed: images.removed };
}

/** The fields whose values are compared by refuseDoubt. */
const PRICED = ['lanceInicial', 'valorFipe', 'situacao'];

interface SentImages {
  named: NamedImages;
  waiting: string[];
  savedIds: string[];
}

type SavedImages =
  | { ok: true; before: string[]; after: string[]; removed: string[] }
  | FieldRefusal;

/**
 * Read again under the vehicle's lock: another save may have changed the pictures during the
 * decoding.
 */
async function saveImages(tx: Tx, id: number, sent: SentImages): Promise<SavedImages> {
  const { named, waiting, savedIds } = sent;
  const present = await findImages(tx, id);
  const images = chooseImages(named, { present, waiting, added: savedIds.length });
  if (!images.ok) return images;
  const after = [...images.chosen, ...savedIds];
  await replaceImages(tx, id, after);
  await deleteMediaRows(tx, images.removed);
  return { ok: true, before: present, after, removed: images.removed };
}
