import { type ChannelChoice, type NoticeChannel, silencedKinds } from '@martelo/core/notice-kinds';
import type { Db } from '../../platform/database/connect.ts';
import { listChoices, lockPreferences } from './notices.queries.ts';
import { saveChoices } from './notices.writes.ts';

export type SaveOutcome = { ok: true } | { ok: false; code: 'NOTICE_MANDATORY' };

/** Saves what a person switched, unless it would leave a mandatory kind without a channel. */
export async function savePreferences(
  db: Db,
  {
    userId,
    choices,
    available,
  }: { userId: number; choices: ChannelChoice[]; available: readonly NoticeChannel[] },
): Promise<SaveOutcome> {
  return db.transaction(async (tx): Promise<SaveOutcome> => {
    // Two changes at once could each switch off the channel that the other one relies on.
    await lockPreferences(tx, userId);
    const last = [...new Map(choices.map((one) => [keyOf(one), one])).values()];
    const changed = new Set(last.map(keyOf));
    const kept = (await listChoices(tx, userId)).filter((one) => !changed.has(keyOf(one)));
    const silenced = silencedKinds([...kept, ...last], available);
    // Only the kinds of this change count: another kind may have lost its channel before, for other reasons.
    if (last.some(({ kind }) => silenced.includes(kind))) {
      return { ok: false, code: 'NOTICE_MANDATORY' };
    }
    await saveChoices(tx, userId, last);
    return { ok: true };
  });
}

const keyOf = ({ kind, channel }: ChannelChoice) => `${kind} ${channel}`;
