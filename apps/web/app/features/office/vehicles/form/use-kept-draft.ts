import { useEffect, useState } from 'react';
import { readSession } from '../../../../lib/session/session-store';
import type { PictureSlot } from '../pictures/picture-slots';
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from './kept-draft';
import type { VehicleDraft } from './vehicle-draft';

/** What the tab kept of a form, read once when it opens. */
export function useStoredDraft(name: string, initial: VehicleDraft): KeptDraft | null {
  const [kept] = useState(() => readDraft(name, initial));
  return kept;
}

type Current = { draft: VehicleDraft; slots: readonly PictureSlot[]; changed: boolean };

/** Keeps a form while it has changes. Who leaves it, saved or not, leaves nothing behind. */
export function useKeptDraft(name: string, { draft, slots, changed }: Current): void {
  useEffect(() => {
    if (changed) keepDraft(name, draft, slots);
    else forgetDraft(name);
  }, [name, draft, slots, changed]);
  useEffect(
    () => () => {
      // Sent away to sign in again: that is no leaving.
      if (readSession() !== null) forgetDraft(name);
    },
    [name],
  );
}
