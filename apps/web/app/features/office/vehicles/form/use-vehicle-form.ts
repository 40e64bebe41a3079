import type { CurrentVehicle, Vehicle } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import { useEffect, useState } from 'react';
import { FormRefusal, fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { readSession } from '../../../../lib/session/session-store';
import { useSession } from '../../../../lib/session/use-session';
import { ApiError } from '../../../../lib/transport/api-error';
import { type DraftForm, useDraftForm } from '../../../../ui/form/use-draft-form';
import type { PictureSlot } from '../pictures/picture-slots';
import { missingText, type PictureSlots, usePictureSlots } from '../pictures/use-picture-slots';
import { type Conflict, conflictOf, mergeDrafts } from './conflict';
import {
  type FormBase,
  forgetDraft,
  isSamePictures,
  type KeptDraft,
  keepDraft,
  readDraft,
} from './kept-draft';
import type { VehicleSave } from './save-vehicle';
import { type Correction, checkReason, useCorrection } from './use-correction';
import { baseOf, checkDraft, type FormMode, isSameDraft, type VehicleDraft } from './vehicle-draft';

type SaveOptions = { more: boolean };

export type VehicleForm = Omit<DraftForm<VehicleDraft, Vehicle, SaveOptions>, 'submit'> & {
  mode: FormMode;
  pictures: PictureSlots;
  correction: Correction;
  /** The changes of another person, after the refusal of an old form. */
  conflict: Conflict | null;
  /** Replaces every value with the one that the other person saved. */
  takeTheirs: () => void;
  /** True when the values were restored after a reload or the end of the session. */
  recovered: boolean;
  /** Goes back to the stored values. */
  startOver: () => void;
  /** `more`: the person continues with more photographs after saving. */
  submit: (options?: SaveOptions) => Promise<void>;
};

type FormOptions = {
  mode: FormMode;
  /** Name of the draft among those that the tab keeps. */
  name: string;
  initial: FormBase;
  /** True when the vehicle's lot has a winner. */
  sold?: boolean;
  save: (save: VehicleSave) => Promise<Vehicle>;
  onSaved: (vehicle: Vehicle, options: SaveOptions) => void;
};

/** Refusals that say themselves what to do. */
const EXPLAINED = new Set(['VEHICLE_CHANGED', 'VEHICLE_SOLD']);

const NOT_SAVED = 'O veículo ainda não foi salvo.';

export function useVehicleForm(options: FormOptions): VehicleForm {
  const { mode, name: formName, initial, sold = false, save, onSaved } = options;
  const correction = useCorrection(sold);
  const kept = useStoredDraft(formName, initial.draft);
  const [recovered, setRecovered] = useState(kept !== null);
  const [base, setBase] = useState(kept?.base ?? initial);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const pictures = usePictureSlots(kept?.pictures ?? initial.pictures);
  // Without a session the person is sent to the sign-in and back, so the values are kept meanwhile.
  const signedIn = useSession() !== null;
  const isChanged = (draft: VehicleDraft) =>
    !isSameDraft(draft, base.draft) || !isSamePictures(pictures.slots, base.pictures);
  const form = useDraftForm({
    initial: kept?.draft ?? initial.draft,
    isChanged: (draft) => signedIn && isChanged(draft),
    check: (draft) => checkDraft(draft, mode) ?? checkReason(correction),
    save: saveWithPictures,
    failureOf: (error) => failureOf(mode, error),
    onDone: onSaved,
    onFailed(error) {
      if (error instanceof ApiError && error.current) showTheirs(error.current);
      if (error instanceof ApiError && error.code === 'VEHICLE_SOLD') correction.onRefused();
      const { imagens, existingImages } = fieldErrorsOf(error);
      const aboutPictures = imagens ?? existingImages;
      if (aboutPictures) pictures.setError(aboutPictures);
    },
  });
  const { draft, failure, submit } = form;
  useKeptDraft(formName, { draft, slots: pictures.slots, base, changed: isChanged(draft) });

  /** Goes on from the stored values: theirs in the fields that this person did not change. */
  function showTheirs(current: CurrentVehicle): void {
    const theirs = baseOf(current.vehicle, current);
    setConflict(conflictOf(base, draft, theirs));
    form.setDraft(mergeDrafts(base.draft, draft, theirs.draft));
    pictures.merge(base.pictures, theirs.pictures);
    setBase(theirs);
  }

  function reset(to: FormBase): void {
    setBase(to);
    setConflict(null);
    form.setDraft(to.draft);
    pictures.reset(to.pictures);
    form.reset();
  }

  /** Waits until the pictures are uploaded, then saves. */
  async function saveWithPictures(draft: VehicleDraft, _options: SaveOptions): Promise<Vehicle> {
    pictures.setError('');
    const slots = await pictures.whenUploaded();
    const missing = missingText(slots);
    if (missing) throw new FormRefusal({ imagens: missing }, `${NOT_SAVED} ${missing}`);
    return save({ draft, slots, base, reason: correction.reason });
  }

  // The message about missing pictures is hidden when these have been uploaded or removed.
  const arrived = failure.startsWith(NOT_SAVED) && missingText(pictures.slots) === null;
  return {
    ...form,
    mode,
    pictures,
    recovered,
    failure: arrived ? '' : failure,
    submit: (options = { more: false }) => submit(options),
    correction,
    conflict,
    takeTheirs: () => reset(base),
    startOver() {
      reset(initial);
      setRecovered(false);
    },
    set: (name, value) =>
      form.change(
        (known) => ({ ...known, [name]: value, ...consequences(known, name, value) }),
        name,
      ),
  };
}

/** The general error sentence, followed by the error's own message if that differs. */
function failureOf(mode: FormMode, error: unknown): string {
  if (error instanceof ApiError && EXPLAINED.has(error.code)) return error.message;
  const text = mode === 'add' ? adminTexts.createVehicleFailed : adminTexts.saveVehicleFailed;
  const detail = error instanceof ApiError ? error.message : text;
  return detail === text ? text : `${text} ${detail}`;
}

/** A category of another type is sold in other auctions, so the chosen auction is cleared. */
function consequences(
  known: VehicleDraft,
  name: keyof VehicleDraft,
  value: unknown,
): Partial<VehicleDraft> {
  if (name !== 'categoria') return {};
  const next = value as VehicleDraft['categoria'];
  return typeOfCategory(next) === typeOfCategory(known.categoria) ? {} : { auctionId: '' };
}

/** The draft that the tab kept for a form; it is read once, when the form opens. */
function useStoredDraft(name: string, initial: VehicleDraft): KeptDraft | null {
  const [kept] = useState(() => readDraft(name, initial));
  return kept;
}

type Current = {
  draft: VehicleDraft;
  slots: readonly PictureSlot[];
  base: FormBase;
  changed: boolean;
};

/**
 * Keeps a form's values while they differ from the stored ones, and deletes them when the person
 * leaves the form.
 */
function useKeptDraft(name: string, { draft, slots, base, changed }: Current): void {
  useEffect(() => {
    if (changed) keepDraft(name, { draft, slots, base });
    else forgetDraft(name);
  }, [name, draft, slots, base, changed]);
  useEffect(
    () => () => {
      // Without a session the person was sent to the sign-in and comes back, so the draft is kept.
      if (readSession() !== null) forgetDraft(name);
    },
    [name],
  );
}
