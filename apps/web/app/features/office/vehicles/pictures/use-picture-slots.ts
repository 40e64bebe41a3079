import type { Picture } from '@martelo/contract/shapes/pictures';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { useEffect, useRef, useState } from 'react';
import { shrinkPicture } from '../../../../lib/picture/shrink-picture';
import { browserApi } from '../../../../lib/transport/browser-api';
import {
  addSlots,
  failedPositions,
  keptSlots,
  mergeSlots,
  moveSlot,
  type PictureSlot,
  type RemovedSlot,
  removeSlot,
  restoreSlot,
  withUpload,
} from './picture-slots';
import { createUploadQueue, type SendPicture, type UploadOptions } from './upload-queue';

export type PictureSlots = ReturnType<typeof usePictureSlots>;

/** The pictures of the form: adds, uploads, orders, removes and restores them. */
export function usePictureSlots(present: readonly Picture[]) {
  const [slots, setSlots] = useState<readonly PictureSlot[]>(() => keptSlots(present));
  const [error, setError] = useState('');
  const [removed, setRemoved] = useState<readonly RemovedSlot[]>([]);
  const latest = useRef(slots);
  const previews = useRef(new Set<string>());
  const queue = useUploads((key, upload) => update(withUpload(latest.current, key, upload)));

  useEffect(() => {
    // When the network is back, failed uploads start again without a press of the button.
    const again = () => {
      setError('');
      for (const slot of latest.current) if (isLost(slot)) queue.add(slot.key, slot.file);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [queue]);

  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
      made.clear();
    };
  }, []);

  /**
   * Several changes may happen before the next render, so each one starts from the latest slots.
   */
  function update(next: readonly PictureSlot[]): void {
    latest.current = next;
    setSlots(next);
  }

  function add(files: readonly File[]): void {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    const fresh = pictures.map((file) => newSlot(file, previews.current));
    const outcome = addSlots(latest.current, fresh);
    setError(refusalOf(outcome.refused.length, files.length - pictures.length));
    update(outcome.slots);
    for (const { key, file } of fresh) {
      if (outcome.slots.some((slot) => slot.key === key)) queue.add(key, file);
    }
  }

  function remove(key: string): void {
    setError('');
    queue.drop(key);
    const outcome = removeSlot(latest.current, key);
    const gone = outcome.removed;
    update(outcome.slots);
    if (gone) setRemoved((known) => [...known, gone]);
  }

  function undo(): void {
    const last = removed.at(-1);
    if (!last) return;
    const restored = restoreSlot(latest.current, last);
    if (restored === latest.current) {
      setError(adminTexts.tooManyImages);
      return;
    }
    setRemoved(removed.slice(0, -1));
    update(restored);
    resend(last.slot);
  }

  function resend(slot: PictureSlot | undefined): void {
    if (slot?.kind === 'new' && slot.upload.state !== 'done') queue.add(slot.key, slot.file);
  }

  return {
    slots,
    error,
    setError,
    /** The last removed picture, while it can be restored. */
    lastRemoved: removed.at(-1) ?? null,
    add,
    remove,
    undo,
    move(key: string, to: number): void {
      setError('');
      update(moveSlot(latest.current, key, to));
    },
    /** Replaces all pictures of the form. */
    reset(pictures: readonly Picture[]): void {
      for (const { key } of latest.current) queue.drop(key);
      setError('');
      setRemoved([]);
      update(keptSlots(pictures));
    },
    /** Takes over the changes of another person since the form was opened with `base`. */
    merge(base: readonly Picture[], theirs: readonly Picture[]): void {
      update(mergeSlots(latest.current, base, theirs));
    },
    retry(key: string): void {
      setError('');
      resend(latest.current.find((slot) => slot.key === key));
    },
    /** Waits for the running uploads and returns the slots after them. */
    async whenUploaded(): Promise<readonly PictureSlot[]> {
      await queue.whenIdle();
      return latest.current;
    },
  };
}

/** The upload queue of a form; it ends when the form is closed. */
function useUploads(onChange: UploadOptions['onChange']) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: sendPicture,
      onChange: (key, upload) => latest.current(key, upload),
    }),
  );
  useEffect(() => () => queue.close(), [queue]);
  return queue;
}

type NewSlot = Extract<PictureSlot, { kind: 'new' }>;

function isLost(slot: PictureSlot): slot is NewSlot {
  return slot.kind === 'new' && slot.upload.state === 'failed' && !slot.upload.final;
}

/** Explains why some of the chosen files were not added. */
function refusalOf(tooMany: number, noPictures: number): string {
  if (tooMany > 0) return adminTexts.tooManyImages;
  return noPictures > 0 ? ERRORS.NOT_AN_IMAGE.message : '';
}

let lastKey = 0;

function newSlot(file: File, previews: Set<string>): NewSlot {
  const preview = URL.createObjectURL(file);
  previews.add(preview);
  lastKey += 1;
  return { key: `new-${lastKey}`, kind: 'new', file, preview, upload: { state: 'waiting' } };
}

/** Names the pictures that prevent the form from being saved; null when all are uploaded. */
export function missingText(slots: readonly PictureSlot[]): string | null {
  const positions = failedPositions(slots);
  if (positions.length === 0) return null;
  return positions.length === 1
    ? `A imagem ${positions[0]} não foi enviada. Envie-a de novo ou remova-a.`
    : `As imagens ${positions.join(', ')} não foram enviadas. Envie-as de novo ou remova-as.`;
}

/** The viewer shows no larger size; smaller photographs are uploaded unchanged. */
const PHOTO = {
  maxWidth: 2400,
  maxHeight: 2400,
  quality: 0.88,
  keepUpToBytes: 1_500_000,
} as const;

/** Shrinks a photograph and uploads it; the server keeps it until its vehicle is saved. */
const sendPicture: SendPicture = async (file, { signal, onProgress }): Promise<Picture> => {
  const body = new FormData();
  body.append('imagem', await shrinkPicture(file, PHOTO));
  signal.throwIfAborted();
  const options = { signal, onUploadProgress: onProgress };
  return browserApi.call('POST /api/vehicles/pictures', { body }, options);
};
