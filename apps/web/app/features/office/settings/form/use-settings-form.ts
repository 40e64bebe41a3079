import { type RefObject, useState } from 'react';
import {
  type FieldErrors,
  FormRefusal,
  fieldErrorsOf,
  TO_CORRECT,
} from '../../../../lib/forms/field-errors';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import { type UnsavedChanges, useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard';
import { isSameDraft, mergeDrafts } from './keyed';

/** A section as the server has it, with its version. */
export type StoredSettings<V> = { version: string; updatedAt: string | null; value: V };

export type SectionCalls<V, D> = {
  draftOf: (value: V) => D;
  /** Checks the draft before the request. */
  check?: (draft: D) => FieldErrors | null;
  send: (draft: D, version: string) => Promise<StoredSettings<V>>;
  reread: () => Promise<StoredSettings<V>>;
  /** Updates the page's copy, so that returning to this section does not show the old values. */
  onStored: (stored: StoredSettings<V>) => void;
  /** The message after a save. */
  saved?: string;
};

export type SettingsForm<D> = {
  draft: D;
  errors: FieldErrors;
  failure: string;
  /** True when another person saved first: nothing was saved, and the draft is kept. */
  conflict: boolean;
  saving: boolean;
  dirty: boolean;
  updatedAt: string | null;
  guard: UnsavedChanges;
  element: RefObject<HTMLFormElement | null>;
  /** Changes the draft and clears the errors of fields whose names begin with `path`. */
  change: (path: string, change: (draft: D) => D) => void;
  submit: () => Promise<void>;
  discard: () => void;
  takeTheirs: () => Promise<void>;
  keepMine: () => Promise<void>;
};

/** Another person saved first. */
const CONFLICTS = new Set(['SETTINGS_CHANGED', 'AUCTION_TERMS_CHANGED']);

/**
 * Edits and saves one section of the settings, and merges changes that another person saved
 * meanwhile.
 */
export function useSettingsForm<V, D>(stored: StoredSettings<V>, calls: SectionCalls<V, D>) {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => calls.draftOf(stored.value));
  // Saving, reloading and merging share one action, so that only one of them runs at a time.
  const sending = useSubmit({ send: (action: () => Promise<void>) => action(), failureOf });
  const { errors, failure, cause, element, busy } = sending;
  const dirty = !isSameDraft(draft, calls.draftOf(base.value));
  const guard = useUnsavedGuard(dirty);

  function take(fresh: StoredSettings<V>): void {
    setBase(fresh);
    setDraft(calls.draftOf(fresh.value));
    calls.onStored(fresh);
  }

  async function save(written: D, version: string): Promise<void> {
    const wrong = calls.check?.(written);
    if (wrong) throw new FormRefusal(wrong);
    take(await calls.send(written, version));
    notify.success(calls.saved ?? 'Configurações salvas.', { id: 'settings' });
  }

  async function keepMine(): Promise<void> {
    const fresh = await calls.reread();
    const theirs = calls.draftOf(fresh.value);
    await save(mergeDrafts(calls.draftOf(base.value), draft, theirs), fresh.version);
  }

  const form: SettingsForm<D> = {
    draft,
    errors,
    failure,
    conflict: cause instanceof ApiError && CONFLICTS.has(cause.code),
    saving: busy,
    dirty,
    updatedAt: base.updatedAt,
    guard,
    element,
    change(path, change) {
      setDraft(change);
      sending.forget(path);
    },
    submit: () => sending.submit(() => save(draft, base.version)),
    discard() {
      setDraft(calls.draftOf(base.value));
      sending.reset();
    },
    takeTheirs: () => sending.submit(async () => take(await calls.reread())),
    keepMine: () => sending.submit(keepMine),
  };
  return form;
}

/** When fields have their own errors, the general message only points at them. */
function failureOf(error: unknown): string {
  return Object.keys(fieldErrorsOf(error)).length > 0 ? TO_CORRECT : messageOf(error);
}
