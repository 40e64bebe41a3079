import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { VehicleDraftAnswer } from '@martelo/contract/shapes/vehicle-drafts';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useEffect, useRef, useState } from 'react';
import { FormRefusal, fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { readSession } from '../../../../lib/session/session-store';
import { useSession } from '../../../../lib/session/use-session';
import { ApiError } from '../../../../lib/transport/api-error';
import { newRequestKey } from '../../../../lib/transport/request-key';
import { type Conflict, conflictOf, mergeDrafts } from '../../../../ui/form/conflict';
import { type DraftForm, useDraftForm } from '../../../../ui/form/use-draft-form';
import type { PictureSlot } from '../pictures/picture-slots';
import { missingText, type PictureSlots, usePictureSlots } from '../pictures/use-picture-slots';
import { type PictureChanges, pictureChanges, vehicleParts } from './conflict';
import { consequencesOf, NAMING } from './field-consequences';
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
import { type Doubts, useDoubts } from './use-doubts';
import { baseOf, checkDraft, type FormMode, isSameDraft, type VehicleDraft } from './vehicle-draft';

export type SaveOptions = {
  /** `draft`: the vehicle is kept without being published. `another`: the next one is entered. */
  goal: 'leave' | 'another' | 'draft';
  /** The person has confirmed the values that look wrong. */
  confirmed?: boolean;
};

/** What a save has made. */
export type Saved =
  | { kind: 'vehicle'; vehicle: Vehicle }
  | { kind: 'draft'; draft: VehicleDraftAnswer };

export type VehicleForm = Omit<DraftForm<VehicleDraft, Saved, SaveOptions>, 'submit'> & {
  mode: FormMode;
  /** True where an incomplete vehicle can be kept. */
  keepsDrafts: boolean;
  doubts: Doubts;
  /** Saves once the person has confirmed the values that look wrong. */
  confirm: () => Promise<void>;
  pictures: PictureSlots;
  correction: Correction;
  /** The changes of another person, after the refusal of an old form. */
  conflict: VehicleConflict | null;
  /** Replaces every value with the one that the other person saved. */
  takeTheirs: () => void;
  /** True when the values were restored after a reload or the end of the session. */
  recovered: boolean;
  /** Goes back to the stored values. */
  startOver: () => void;
  submit: (options?: SaveOptions) => Promise<void>;
};

export type VehicleConflict = Conflict<VehicleDraft> & { pictures: PictureChanges };

type FormOptions = {
  mode: FormMode;
  /** Name of the draft among those that the tab keeps. */
  name: string;
  initial: FormBase;
  /** Those that the conflict of two people names. */
  auctions: readonly AdminAuction[];
  /** True when the vehicle's lot has a winner. */
  sold?: boolean;
  save: (save: VehicleSave) => Promise<Vehicle>;
  /** Keeps an incomplete vehicle; absent for a published one. */
  saveDraft?: (save: VehicleSave) => Promise<VehicleDraftAnswer>;
  /** Reads what another person saved, where the refusal of an old form does not tell it. */
  readTheirs?: () => Promise<FormBase>;
  onSaved: (saved: Saved, options: SaveOptions) => void;
};

/** Refusals that say themselves what to do. */
const EXPLAINED = new Set(['ALREADY_CREATED', 'VEHICLE_CHANGED', 'VEHICLE_SOLD', 'DRAFT_GONE']);

const FAILURES = {
  add: adminTexts.createVehicleFailed,
  edit: adminTexts.saveVehicleFailed,
  draft: 'O rascunho não foi guardado.',
} as const satisfies Record<FormMode | 'draft', string>;

const NOT_SAVED = 'O veículo ainda não foi salvo.';

export function useVehicleForm(options: FormOptions): VehicleForm {
  const { mode, name: formName, initial, sold = false, save, saveDraft, onSaved } = options;
  const correction = useCorrection(sold);
  const kept = useStoredDraft(formName, initial.draft);
  const [recovered, setRecovered] = useState(kept !== null);
  const [base, setBase] = useState(kept?.base ?? initial);
  const [key] = useState(() => kept?.key ?? newRequestKey());
  const [conflict, setConflict] = useState<VehicleConflict | null>(null);
  const pictures = usePictureSlots(kept?.pictures ?? initial.pictures);
  // Without a session the person is sent to the sign-in and back, so the values are kept meanwhile.
  const signedIn = useSession() !== null;
  const isChanged = (draft: VehicleDraft) =>
    !isSameDraft(draft, base.draft) || !isSamePictures(pictures.slots, base.pictures);
  const form = useDraftForm({
    initial: kept?.draft ?? initial.draft,
    isChanged: (draft) => signedIn && isChanged(draft),
    check: (draft, { goal }) =>
      goal === 'draft' ? null : (checkDraft(draft, mode) ?? checkReason(correction)),
    save: saveWithPictures,
    failureOf: (error, { goal }) => failureOf(goal === 'draft' ? goal : mode, error),
    onDone(saved, input) {
      // The next form has the same name and must not start from these values.
      forgetDraft(formName);
      onSaved(saved, input);
    },
    onFailed(error) {
      if (error instanceof ApiError) void readChanges(error);
      if (error instanceof ApiError && error.code === 'VEHICLE_SOLD') correction.onRefused();
      const { imagens, existingImages } = fieldErrorsOf(error);
      const aboutPictures = imagens ?? existingImages;
      if (aboutPictures) pictures.setError(aboutPictures);
    },
  });
  const { draft, failure, submit } = form;
  useKeptDraft(formName, { draft, slots: pictures.slots, base, key, changed: isChanged(draft) });

  /** Finds out what another person saved, after the refusal of an old form. */
  async function readChanges({ code, current }: ApiError): Promise<void> {
    if (current) return showTheirs(baseOf(current.vehicle, current));
    if (code !== 'VEHICLE_CHANGED' || !options.readTheirs) return;
    // Without an answer the form keeps its values, and the next save is refused again.
    await options.readTheirs().then(showTheirs, () => undefined);
  }

  /** Goes on from the stored values: theirs in the fields that this person did not change. */
  function showTheirs(theirs: FormBase): void {
    const parts = vehicleParts(options.auctions);
    const three = { base: base.draft, mine: draft, theirs: theirs.draft };
    const moved = pictureChanges(base.pictures, theirs.pictures);
    setConflict({ ...conflictOf(parts, three), pictures: moved });
    form.setDraft(mergeDrafts(parts, three));
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
  async function saveWithPictures(
    draft: VehicleDraft,
    { goal, confirmed = false }: SaveOptions,
  ): Promise<Saved> {
    pictures.setError('');
    const slots = await pictures.whenUploaded();
    const missing = missingText(slots);
    if (missing) throw new FormRefusal({ imagens: missing }, `${NOT_SAVED} ${missing}`);
    const filled = { draft, slots, base, reason: correction.reason, confirmed, key };
    if (goal === 'draft' && saveDraft) return { kind: 'draft', draft: await saveDraft(filled) };
    return { kind: 'vehicle', vehicle: await save(filled) };
  }

  // The message about missing pictures is hidden when these have been uploaded or removed.
  const arrived = failure.startsWith(NOT_SAVED) && missingText(pictures.slots) === null;
  const doubts = useDoubts(draft, mode === 'edit' ? base.draft : null);
  const asking = useRef<SaveOptions>({ goal: 'leave' });

  /** Values that look wrong are only sent after a confirmation. */
  async function submitOrAsk(input: SaveOptions): Promise<void> {
    const isComplete = input.goal !== 'draft' && !checkDraft(draft, mode);
    if (isComplete && !input.confirmed && !correction.sold && doubts.ask()) {
      asking.current = input;
      return;
    }
    doubts.close();
    await submit(input);
  }

  return {
    ...form,
    mode,
    keepsDrafts: saveDraft !== undefined,
    doubts,
    confirm: () => submitOrAsk({ ...asking.current, confirmed: true }),
    pictures,
    recovered,
    failure: arrived ? '' : failure,
    submit: (input = { goal: 'leave' }) => submitOrAsk(input),
    correction,
    conflict,
    takeTheirs: () => reset(base),
    startOver() {
      reset(initial);
      setRecovered(false);
    },
    set: (name, value) =>
      form.change(
        (known) => ({ ...known, [name]: value, ...consequencesOf(known, name, value, mode) }),
        ...(NAMING.has(name) ? [name, 'titulo'] : [name]),
      ),
  };
}

/** The general error sentence, followed by the error's own message if that differs. */
function failureOf(what: keyof typeof FAILURES, error: unknown): string {
  if (error instanceof ApiError && EXPLAINED.has(error.code)) return error.message;
  const text = FAILURES[what];
  const detail = error instanceof ApiError ? error.message : text;
  return detail === text ? text : `${text} ${detail}`;
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
  key: string;
  changed: boolean;
};

/**
 * Keeps a form's values while they differ from the stored ones, and deletes them when the person
 * leaves the form.
 */
function useKeptDraft(name: string, { draft, slots, base, key, changed }: Current): void {
  useEffect(() => {
    if (changed) keepDraft(name, { draft, slots, base, key });
    else forgetDraft(name);
  }, [name, draft, slots, base, key, changed]);
  useEffect(
    () => () => {
      // Without a session the person was sent to the sign-in and comes back, so the draft is kept.
      if (readSession() !== null) forgetDraft(name);
    },
    [name],
  );
}
