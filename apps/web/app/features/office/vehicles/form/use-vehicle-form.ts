import type { Picture } from '@martelo/contract/pictures';
import type { Vehicle } from '@martelo/contract/vehicles';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import { type RefObject, useRef, useState } from 'react';
import type { FieldErrors } from '../../../../lib/forms/field-errors';
import { useSession } from '../../../../lib/session/use-session';
import { useFocusFirstError } from '../../../../ui/form/use-focus-first-error';
import { type UnsavedChanges, useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard';
import { type PictureSlots, usePictureSlots } from '../pictures/use-picture-slots';
import { isSamePictures } from './kept-draft';
import type { VehicleSave } from './save-vehicle';
import { useKeptDraft, useStoredDraft } from './use-kept-draft';
import { useSaving } from './use-saving';
import { type FormMode, isSameDraft, type VehicleDraft } from './vehicle-draft';

export type VehicleForm = {
  mode: FormMode;
  draft: VehicleDraft;
  errors: FieldErrors;
  /** What went wrong with the save as a whole. */
  failure: { text: string; detail: string } | null;
  pictures: PictureSlots;
  saving: boolean;
  guard: UnsavedChanges;
  element: RefObject<HTMLFormElement | null>;
  /** What stands in the form was typed before a reload or the end of the session. */
  recovered: boolean;
  /** Back to what is stored. */
  startOver: () => void;
  set: <K extends keyof VehicleDraft>(name: K, value: VehicleDraft[K]) => void;
  /** `more`: to go on with further photographs afterwards. */
  submit: (wish?: { more: boolean }) => Promise<void>;
};

export type FormOptions = {
  mode: FormMode;
  /** Names the form among those that the tab keeps. */
  name: string;
  initial: VehicleDraft;
  present?: readonly Picture[];
  save: (save: VehicleSave) => Promise<Vehicle>;
  onSaved: (vehicle: Vehicle, wish: { more: boolean }) => void;
};

const NONE: readonly Picture[] = [];

export function useVehicleForm(options: FormOptions): VehicleForm {
  const { mode, name: formName, initial, present = NONE } = options;
  const kept = useStoredDraft(formName, initial);
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [recovered, setRecovered] = useState(kept !== null);
  const pictures = usePictureSlots(kept?.pictures ?? present);
  const changed = !isSameDraft(draft, initial) || !isSamePictures(pictures.slots, present);
  // Without a session the way leads to the sign-in and back: what was typed is kept meanwhile.
  const signedIn = useSession() !== null;
  const guard = useUnsavedGuard(changed && signedIn);
  useKeptDraft(formName, { draft, slots: pictures.slots, changed });
  const element = useRef<HTMLFormElement>(null);
  const saving = useSaving(options, { draft, pictures, guard });
  useFocusFirstError(element, saving.attempt);

  return {
    ...{ mode, draft, pictures, guard, element, recovered },
    errors: saving.errors,
    failure: saving.failure,
    saving: saving.busy,
    submit: saving.submit,
    startOver() {
      setDraft(initial);
      pictures.reset(present);
      setRecovered(false);
      saving.reset();
    },
    set(name, value) {
      setDraft((known) => ({ ...known, [name]: value, ...consequences(known, name, value) }));
      saving.clear(name);
    },
  };
}

/** A category of another type is sold in other auctions: the choice starts anew. */
function consequences(
  known: VehicleDraft,
  name: keyof VehicleDraft,
  value: unknown,
): Partial<VehicleDraft> {
  if (name !== 'categoria') return {};
  const next = value as VehicleDraft['categoria'];
  return typeOfCategory(next) === typeOfCategory(known.categoria) ? {} : { auctionId: '' };
}
