import { adminTexts } from '@martelo/contract/admin-texts';
import { ERRORS } from '@martelo/contract/errors';
import type { Picture } from '@martelo/contract/pictures';
import { useEffect, useRef, useState } from 'react';
import { shrinkPicture } from '../../lib/shrink-picture';
import { addSlots, keptSlots, moveSlot, type PictureSlot } from './picture-slots';

/** As large as the viewer ever shows one; what is small already is sent as it was taken. */
const PHOTO = {
  maxWidth: 2400,
  maxHeight: 2400,
  quality: 0.88,
  keepUpToBytes: 1_500_000,
} as const;

export type PictureSlots = ReturnType<typeof usePictureSlots>;

/** The pictures of the form: chosen, shown, put in order, removed. */
export function usePictureSlots(present: readonly Picture[]) {
  const [slots, setSlots] = useState<readonly PictureSlot[]>(() => keptSlots(present));
  const [error, setError] = useState('');
  const [preparing, setPreparing] = useState(false);
  const previews = useRef(new Set<string>());
  const latest = useRef(slots);

  useEffect(() => {
    latest.current = slots;
  });

  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
      made.clear();
    };
  }, []);

  async function add(files: readonly File[]): Promise<void> {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    setError(pictures.length < files.length ? ERRORS.NOT_AN_IMAGE.message : '');
    setPreparing(true);
    const shrunk = await Promise.all(pictures.map((file) => shrinkPicture(file, PHOTO)));
    setPreparing(false);
    const added = shrunk.map((file) => newSlot(file, previews.current));
    const outcome = addSlots(latest.current, added);
    if (outcome.refused.length > 0) setError(adminTexts.tooManyImages);
    setSlots(outcome.slots);
  }

  function change(next: (known: readonly PictureSlot[]) => readonly PictureSlot[]): void {
    setError('');
    setSlots(next);
  }

  return {
    slots,
    error,
    setError,
    preparing,
    add,
    remove: (key: string) => change((known) => known.filter((slot) => slot.key !== key)),
    move: (key: string, to: number) => change((known) => moveSlot(known, key, to)),
    replace: (next: readonly PictureSlot[]) => setSlots(next),
  };
}

let lastKey = 0;

function newSlot(file: File, previews: Set<string>): PictureSlot {
  const preview = URL.createObjectURL(file);
  previews.add(preview);
  lastKey += 1;
  return { key: `new-${lastKey}`, kind: 'new', file, preview };
}
