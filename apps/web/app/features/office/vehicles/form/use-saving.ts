import { adminTexts } from '@martelo/contract/admin-texts';
import { useRef, useState } from 'react';
import {
  type FieldErrors,
  fieldErrorsOf,
  remainingFailure,
  TO_CORRECT,
  withoutField,
} from '../../../../lib/forms/field-errors';
import { ApiError } from '../../../../lib/transport/api-error';
import type { UnsavedChanges } from '../../../../ui/form/use-unsaved-guard';
import { missingText, type PictureSlots } from '../pictures/use-picture-slots';
import type { FormOptions, VehicleForm } from './use-vehicle-form';
import { checkDraft, type FormMode, type VehicleDraft } from './vehicle-draft';

const NOT_SAVED = 'O veículo ainda não foi salvo.';

type Sent = { draft: VehicleDraft; pictures: PictureSlots; guard: UnsavedChanges };

/** Saving the form: its own check, the pictures still on their way, the call. */
export function useSaving({ mode, save, onSaved }: FormOptions, { draft, pictures, guard }: Sent) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<VehicleForm['failure']>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  function refuse(found: FieldErrors, text: string, detail = ''): void {
    setErrors(found);
    setFailure({ text, detail });
    setAttempt((count) => count + 1);
    const aboutPictures = found.imagens ?? found.existingImages;
    if (aboutPictures) pictures.setError(aboutPictures);
  }

  async function run(wish: { more: boolean }): Promise<void> {
    const slots = await pictures.settle();
    const missing = missingText(slots);
    if (missing) return refuse({ imagens: missing }, NOT_SAVED, missing);
    try {
      const vehicle = await save({ draft, slots });
      guard.release();
      onSaved(vehicle, wish);
    } catch (error) {
      refuse(fieldErrorsOf(error), failureOf(mode), detailOf(error));
    }
  }

  async function submit(wish = { more: false }): Promise<void> {
    if (running.current) return;
    const wrong = checkDraft(draft, mode);
    if (wrong) return refuse(wrong, TO_CORRECT);
    running.current = true;
    setBusy(true);
    reset();
    await run(wish);
    running.current = false;
    setBusy(false);
  }

  function reset(): void {
    setErrors({});
    setFailure(null);
    pictures.setError('');
  }

  // What was said is over when the pictures have arrived or gone, and the fields are right.
  const arrived = failure?.text === NOT_SAVED && missingText(pictures.slots) === null;
  const corrected = failure !== null && remainingFailure(failure.text, errors) === '';
  const clear = (name: string) => setErrors((known) => withoutField(known, name));
  return {
    errors,
    failure: arrived || corrected ? null : failure,
    busy,
    attempt,
    submit,
    reset,
    clear,
  };
}

function failureOf(mode: FormMode): string {
  return mode === 'add' ? adminTexts.createVehicleFailed : adminTexts.saveVehicleFailed;
}

function detailOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '';
}
