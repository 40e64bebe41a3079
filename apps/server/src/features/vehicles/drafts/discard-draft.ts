import type { Deps } from '../../../deps.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import type { FieldRefusal } from '../../lots/choose-auction.ts';
import { lockDraft } from './drafts.queries.ts';
import { deleteDraft } from './drafts.writes.ts';
import { announceDrafts, recordDraft } from './save-draft.ts';

/** Deletes a draft. Its pictures are deleted a day later, unless a form that is open takes them. */
export async function discardDraft(
  deps: Pick<Deps, 'db' | 'live'>,
  actor: Actor,
  id: number,
): Promise<{ ok: true } | FieldRefusal> {
  const outcome = await transactWithRetry(deps.db, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) return { ok: false as const, code: 'NOT_FOUND' as const };
    const { fields } = draft;
    await deleteDraft(tx, id);
    await recordDraft(tx, actor, id, { action: 'vehicle-draft.deleted', fields });
    return { ok: true as const };
  });
  if (outcome.ok) announceDrafts(deps);
  return outcome;
}
