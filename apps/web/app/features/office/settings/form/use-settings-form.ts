import { type RefObject, useRef, useState } from 'react';
import {
  type FieldErrors,
  fieldErrorsOf,
  remainingFailure,
  TO_CORRECT,
} from '../../../../lib/forms/field-errors';
import { notify } from '../../../../lib/toast/notify';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import { useFocusFirstError } from '../../../../ui/form/use-focus-first-error';
import { type UnsavedChanges, useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard';
import { isSameDraft, mergeDrafts } from './keyed';

/** A section as the server has it. */
export type Stored<V> = { version: string; updatedAt: string | null; value: V };

export type SectionCalls<V, D> = {
  draftOf: (value: V) => D;
  /** What can be said before anything is sent. */
  check?: (draft: D) => FieldErrors | null;
  send: (draft: D, version: string) => Promise<Stored<V>>;
  reread: () => Promise<Stored<V>>;
  /** The page keeps what it has read: another section's way back must not show the old. */
  onStored: (stored: Stored<V>) => void;
};

export type SettingsForm<D> = {
  draft: D;
  errors: FieldErrors;
  failure: string;
  /** Somebody else was faster: nothing was saved, what was typed still stands. */
  conflict: boolean;
  saving: boolean;
  dirty: boolean;
  updatedAt: string | null;
  guard: UnsavedChanges;
  element: RefObject<HTMLFormElement | null>;
  /** Changes the draft; the sentences at fields whose names begin with `path` go. */
  change: (path: string, change: (draft: D) => D) => void;
  submit: () => Promise<void>;
  discard: () => void;
  takeTheirs: () => Promise<void>;
  keepMine: () => Promise<void>;
};

/** One section of the settings: edited, saved, and reconciled with what another person saved. */
export function useSettingsForm<V, D>(stored: Stored<V>, calls: SectionCalls<V, D>) {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => calls.draftOf(stored.value));
  const sending = useSending();
  const { setErrors, setFailure, setConflict } = sending;
  const element = useRef<HTMLFormElement>(null);
  const dirty = !isSameDraft(draft, calls.draftOf(base.value));
  const guard = useUnsavedGuard(dirty);
  useFocusFirstError(element, sending.attempt);

  function take(fresh: Stored<V>): void {
    setBase(fresh);
    setDraft(calls.draftOf(fresh.value));
    calls.onStored(fresh);
  }

  async function save(written: D, version: string): Promise<void> {
    const wrong = calls.check?.(written);
    if (wrong) return sending.refuse(wrong, TO_CORRECT);
    take(await calls.send(written, version));
    notify.success('Configurações salvas.', { id: 'settings' });
  }

  async function keepMine(): Promise<void> {
    const fresh = await calls.reread();
    const theirs = calls.draftOf(fresh.value);
    await save(mergeDrafts(calls.draftOf(base.value), draft, theirs), fresh.version);
  }

  const form: SettingsForm<D> = {
    draft,
    errors: sending.errors,
    failure: remainingFailure(sending.failure, sending.errors),
    conflict: sending.conflict,
    saving: sending.saving,
    dirty,
    updatedAt: base.updatedAt,
    guard,
    element,
    change(path, change) {
      setDraft(change);
      setErrors((known) => withoutPath(known, path));
    },
    submit: () => sending.run(() => save(draft, base.version)),
    discard() {
      setDraft(calls.draftOf(base.value));
      setErrors({});
      setFailure('');
      setConflict(false);
    },
    takeTheirs: () => sending.run(async () => take(await calls.reread())),
    keepMine: () => sending.run(keepMine),
  };
  return form;
}

function useSending() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState(false);
  const [saving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  function refuse(found: FieldErrors, text: string): void {
    setErrors(found);
    setFailure(text);
    setAttempt((count) => count + 1);
  }

  async function run(action: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setErrors({});
    setFailure('');
    setConflict(false);
    try {
      await action();
    } catch (error) {
      const found = fieldErrorsOf(error);
      const fields = Object.keys(found).length > 0;
      setConflict(error instanceof ApiError && error.code === 'SETTINGS_CHANGED');
      refuse(found, fields ? TO_CORRECT : messageOf(error));
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  return {
    errors,
    setErrors,
    failure,
    setFailure,
    conflict,
    setConflict,
    saving,
    attempt,
    refuse,
    run,
  };
}

/** 'banners' takes 'banners.0.titulo' with it: places may have changed. */
function withoutPath(errors: FieldErrors, path: string): FieldErrors {
  const rest = Object.entries(errors).filter(
    ([name]) => name !== path && !name.startsWith(`${path}.`),
  );
  return Object.fromEntries(rest);
}
