import { useEffect, useState } from 'react';
import { readSession } from '../../../../lib/session/session-store';
import type { PictureSlot } from '../pictures/picture-slots';
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from './kept-draft';
import type { VehicleDraft } from './vehicle-draft';

/** The draft that the tab kept for a form; it is read once, when the form opens. */
export function useStoredDraft(name: string, initial: VehicleDraft): KeptDraft | null {
  const [kept] = useState(() => readDraft(name, initial));
  return kept;
}

type Current = { draft: VehicleDraft; slots: readonly PictureSlot[]; changed: boolean };

/**
 * Keeps a form's values while they differ from the stored ones, and deletes them when the person
 * leaves the form.
 */
export function useKeptDraft(name: string, { draft, slots, changed }: Current): void {
  useEffect(() => {
    if (changed) keepDraft(name, draft, slots);
    else forgetDraft(name);
  }, [name, draft, slots, changed]);
  useEffect(
    () => () => {
      // Without a session the person was sent to the sign-in and comes back, so the draft is kept.
      if (readSession() !== null) forgetDraft(name);
    },
    [name],
  );
}
