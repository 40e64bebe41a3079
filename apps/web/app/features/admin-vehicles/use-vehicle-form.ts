import { adminTexts } from '@martelo/contract/admin-texts';
import type { Picture } from '@martelo/contract/pictures';
import type { Vehicle } from '@martelo/contract/vehicles';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { type FieldErrors, fieldErrorsOf, withoutField } from '../../lib/field-errors';
import { useFocusFirstError } from '../../ui/use-focus-first-error';
import { type UnsavedChanges, useUnsavedGuard } from '../../ui/use-unsaved-guard';
import type { VehicleSave } from './save-vehicle';
import { type PictureSlots, usePictureSlots } from './use-picture-slots';
import { checkDraft, type FormMode, isSameDraft, type VehicleDraft } from './vehicle-draft';

export type VehicleForm = {
  mode: FormMode;
  draft: VehicleDraft;
  errors: FieldErrors;
  /** What went wrong with the save as a whole. */
  failure: { text: string; detail: string } | null;
  pictures: PictureSlots;
  saving: boolean;
  /** Share of the pictures that is on its way, 0 to 1; null when nothing is being sent. */
  uploaded: number | null;
  guard: UnsavedChanges;
  element: RefObject<HTMLFormElement | null>;
  set: <K extends keyof VehicleDraft>(name: K, value: VehicleDraft[K]) => void;
  submit: () => Promise<void>;
};

type Options = {
  mode: FormMode;
  initial: VehicleDraft;
  present?: readonly Picture[];
  save: (save: VehicleSave) => Promise<Vehicle>;
  onSaved: (vehicle: Vehicle) => void;
};

export function useVehicleForm(options: Options): VehicleForm {
  const { mode, initial, present = [] } = options;
  const [draft, setDraft] = useState(initial);
  const pictures = usePictureSlots(present);
  const changed = !isSameDraft(draft, initial) || hasOtherPictures(pictures, present);
  const guard = useUnsavedGuard(changed);
  const element = useRef<HTMLFormElement>(null);
  const sending = useSending(options, { draft, pictures, guard });
  useFocusFirstError(element, sending.attempt);

  function set<K extends keyof VehicleDraft>(name: K, value: VehicleDraft[K]): void {
    setDraft((known) => ({ ...known, [name]: value, ...consequences(known, name, value) }));
    sending.clear(name);
  }

  const { errors, failure, saving, uploaded, submit } = sending;
  return { mode, draft, errors, failure, pictures, saving, uploaded, guard, element, set, submit };
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

function hasOtherPictures({ slots }: PictureSlots, present: readonly Picture[]): boolean {
  return (
    slots.length !== present.length || slots.some((slot, index) => slot.key !== present[index]?.id)
  );
}

type Sent = { draft: VehicleDraft; pictures: PictureSlots; guard: UnsavedChanges };

function useSending({ mode, save, onSaved }: Options, { draft, pictures, guard }: Sent) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<VehicleForm['failure']>(null);
  const [saving, setSaving] = useState(false);
  const [uploaded, setUploaded] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  function refuse(found: FieldErrors, text: string, detail = ''): void {
    setErrors(found);
    setFailure({ text, detail });
    setAttempt((count) => count + 1);
    if (found.imagens || found.existingImages) {
      pictures.setError(found.imagens ?? found.existingImages ?? '');
    }
  }

  async function submit(): Promise<void> {
    if (running.current || pictures.preparing) return;
    const wrong = checkDraft(draft, mode);
    if (wrong) return refuse(wrong, 'Há campos a corrigir.', 'Eles estão marcados no formulário.');
    running.current = true;
    setSaving(true);
    setErrors({});
    setFailure(null);
    try {
      const vehicle = await save({
        draft,
        slots: pictures.slots,
        options: { onUploadProgress: setUploaded },
        onSlots: pictures.replace,
      });
      guard.release();
      onSaved(vehicle);
    } catch (error) {
      refuse(fieldErrorsOf(error), failureOf(mode), detailOf(error));
    } finally {
      running.current = false;
      setSaving(false);
      setUploaded(null);
    }
  }

  const clear = (name: string) => setErrors((known) => withoutField(known, name));
  return { errors, failure, saving, uploaded, attempt, submit, clear };
}

function failureOf(mode: FormMode): string {
  return mode === 'add' ? adminTexts.createVehicleFailed : adminTexts.saveVehicleFailed;
}

function detailOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '';
}
