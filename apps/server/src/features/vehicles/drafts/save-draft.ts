import type { DraftBody, DraftChange } from '@martelo/contract/shapes/vehicle-drafts';
import { vehicleFieldTexts } from '@martelo/contract/texts/field-texts';
import { isPaper, PAPERS } from '@martelo/core/papers';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { createOnce } from '../../../platform/database/create-once.ts';
import type { DraftFields } from '../../../platform/database/drafts-schema.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import { deleteMediaRows } from '../../../platform/media/media.writes.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { FieldRefusal } from '../../lots/choose-auction.ts';
import { chooseImages, imageIdOf } from '../choose-images.ts';
import { changedFacts, hidePapers } from '../vehicle-facts.ts';
import { lockWaitingImages } from '../vehicle-images.queries.ts';
import { draftTitle, draftVersion, storedFields } from './draft-facts.ts';
import { findDraftImages, lockDraft } from './drafts.queries.ts';
import { insertDraft, replaceDraftImages, writeDraft } from './drafts.writes.ts';

type SavedDraft = { ok: true; id: number; removed: string[] };
export type DraftOutcome = SavedDraft | FieldRefusal;

/**
 * Keeps an incomplete vehicle. It needs a title or a picture, so that a list can show it. A request that is
 * repeated with its `idempotencyKey` keeps it once.
 */
export async function createDraft(
  deps: Pick<Deps, 'db' | 'live'>,
  actor: Actor,
  body: DraftBody,
  idempotencyKey: string | null = null,
): Promise<DraftOutcome> {
  const request = { userId: actor.id, key: idempotencyKey, content: body };
  const outcome = await transactWithRetry(deps.db, (tx) =>
    createOnce<SavedDraft, FieldRefusal>(tx, request, {
      create: () => insertNew(tx, actor, body),
      again: (id) => ({ ok: true, id, removed: [] }),
    }),
  );
  if (outcome.ok) announceDrafts(deps);
  return outcome;
}

async function insertNew(tx: Tx, actor: Actor, body: DraftBody): Promise<DraftOutcome> {
  const named = { existingImages: body.imagens };
  const waiting = await lockWaitingImages(tx, body.imagens.map(imageIdOf));
  const images = chooseImages(named, { present: [], waiting, added: 0 });
  if (!images.ok) return images;
  const fields = storedFields(body);
  const nothing = refuseEmpty(fields, images.chosen);
  if (nothing) return nothing;
  const id = await insertDraft(tx, { fields, updatedById: actor.id });
  await replaceDraftImages(tx, id, images.chosen);
  await recordDraft(tx, actor, id, {
    action: 'vehicle-draft.created',
    fields,
    images: images.chosen.length,
  });
  return { ok: true, id, removed: [] };
}

interface SentDraft {
  body: DraftChange;
  /** The person's form has the papers; without them it sends them empty, and they stay as they are. */
  seesPapers: boolean;
}

/** Saves a stored draft. An old form is refused, and changes of pictures are merged (decision 29). */
export async function updateDraft(
  deps: Pick<Deps, 'db' | 'live' | 'media'>,
  actor: Actor,
  id: number,
  sent: SentDraft,
): Promise<DraftOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => updateAll(tx, actor, id, sent));
  if (!outcome.ok) return outcome;
  await deps.media.discard(outcome.removed);
  announceDrafts(deps);
  return outcome;
}

async function updateAll(
  tx: Tx,
  actor: Actor,
  id: number,
  { body, seesPapers }: SentDraft,
): Promise<DraftOutcome> {
  const draft = await lockDraft(tx, id);
  if (!draft) return { ok: false, code: 'DRAFT_GONE' };
  const fields = seesPapers ? storedFields(body) : withPapersOf(draft.fields, storedFields(body));
  const changes = changedFields(draft.fields, fields);
  const isOld = body.version !== draftVersion(draft.fields);
  if (isOld && changes.length > 0) return { ok: false, code: 'VEHICLE_CHANGED' };
  const named = { existingImages: body.imagens, baseImages: body.baseImages };
  const waiting = await lockWaitingImages(tx, body.imagens.map(imageIdOf));
  const present = await findDraftImages(tx, id);
  const images = chooseImages(named, { present, waiting, added: 0 });
  if (!images.ok) return images;
  const nothing = refuseEmpty(fields, images.chosen);
  if (nothing) return nothing;
  await writeDraft(tx, id, { fields, updatedById: actor.id });
  await replaceDraftImages(tx, id, images.chosen);
  await deleteMediaRows(tx, images.removed);
  await recordDraft(tx, actor, id, {
    action: 'vehicle-draft.updated',
    fields,
    images: images.chosen.length,
    changes,
  });
  return { ok: true, id, removed: images.removed };
}

function withPapersOf(stored: DraftFields, sent: DraftFields): DraftFields {
  const papers = PAPERS.flatMap((name) => (stored[name] ? [[name, stored[name]]] : []));
  const others = Object.entries(sent).filter(([name]) => !isPaper(name));
  return { ...Object.fromEntries(others), ...Object.fromEntries(papers) };
}

function refuseEmpty(fields: DraftFields, images: string[]): FieldRefusal | null {
  if (draftTitle(fields) !== '' || images.length > 0) return null;
  return { ok: false, code: 'VALIDATION', fields: { titulo: vehicleFieldTexts.draft } };
}

/** Fields that were emptied count as changes too. */
function changedFields(before: DraftFields, after: DraftFields) {
  const emptied = Object.fromEntries(Object.keys(before).map((name) => [name, '']));
  return hidePapers(changedFacts(before, { ...emptied, ...after }));
}

type Recorded = {
  action: 'vehicle-draft.created' | 'vehicle-draft.updated' | 'vehicle-draft.deleted';
  fields: DraftFields;
  images?: number;
  changes?: ReturnType<typeof changedFacts>;
};

export async function recordDraft(
  tx: Tx,
  actor: Actor,
  id: number,
  { action, fields, images, changes = [] }: Recorded,
): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action,
    subjectType: 'vehicle-draft',
    subjectId: id,
    details: {
      titulo: draftTitle(fields) || 'sem título',
      ...(images !== undefined && { images }),
      ...(changes.length > 0 && { changes }),
    },
  });
}

/** Tells the administrators' open lists. Nobody else hears of a draft. */
export function announceDrafts({ live }: Pick<Deps, 'live'>): void {
  live.publish({ type: 'admin-list', list: 'vehicles' }, { staff: 'vehicles.read' });
}
