import { adminTexts } from '@martelo/contract/admin-texts';
import { MAX_IMAGE_BYTES } from '@martelo/contract/limits';
import { type RefObject, useRef, useState } from 'react';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { refreshTimerCache } from '../../../../entities/auction/timer-cache';
import {
  type FieldErrors,
  fieldErrorsOf,
  remainingFailure,
  TO_CORRECT,
  withoutField,
} from '../../../../lib/forms/field-errors';
import { formNowMs } from '../../../../lib/time/server-clock';
import { failureText } from '../../../../lib/transport/failure-text';
import { useFocusFirstError } from '../../../../ui/form/use-focus-first-error';
import { type UnsavedChanges, useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard';
import { bodyOf, type CategoryDraft, checkCategory, isSameCategory } from './category-draft';
import { saveCategory, saveCover } from './save-category';

export type CategoryForm = {
  draft: CategoryDraft;
  errors: FieldErrors;
  failure: string;
  saving: boolean;
  cover: File | null;
  guard: UnsavedChanges;
  element: RefObject<HTMLFormElement | null>;
  set: <K extends keyof CategoryDraft>(name: K, value: CategoryDraft[K]) => void;
  setCover: (file: File | null) => void;
  refuseCover: () => void;
  submit: () => Promise<void>;
};

/** What is stored of the category; null while it is a new one. */
type Stored = { id: string; draft: CategoryDraft } | null;

export function useCategoryForm(
  first: Stored,
  initial: CategoryDraft,
  onSaved: () => void,
): CategoryForm {
  const [draft, setDraft] = useState(initial);
  const [cover, setCover] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // A category whose cover failed exists: saving again must not make a second one.
  const [stored, setStored] = useState<Stored>(first);
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const changed = cover !== null || !isSameCategory(draft, stored?.draft ?? initial);
  const guard = useUnsavedGuard(changed);
  useFocusFirstError(element, attempt);

  function refuse(found: FieldErrors, text: string): void {
    setErrors(found);
    setFailure(text);
    setAttempt((count) => count + 1);
  }

  async function save(): Promise<void> {
    const body = bodyOf(draft, stored?.draft ?? null, formNowMs());
    const { id } = await saveCategory(stored?.id ?? null, body);
    setStored({ id, draft });
    tellAuctionUpdated();
    void refreshTimerCache();
    if (cover) {
      await saveCover(id, cover).catch((error: unknown) => {
        throw new CoverFailure(failureText(error, adminTexts.coverNotStored));
      });
    }
  }

  async function submit(): Promise<void> {
    if (running.current) return;
    const wrong = checkCategory(draft, stored?.draft ?? null) ?? coverProblem(cover);
    if (wrong) return refuse(wrong, TO_CORRECT);
    running.current = true;
    setSaving(true);
    setErrors({});
    setFailure('');
    try {
      await save();
      guard.release();
      onSaved();
    } catch (error) {
      if (error instanceof CoverFailure) {
        refuse({ cover: error.message }, 'A categoria foi salva, mas a imagem não.');
      } else {
        refuse(fieldErrorsOf(error), failureText(error, adminTexts.saveCategoryFailed));
      }
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  return {
    draft,
    errors,
    failure: remainingFailure(failure, errors),
    saving,
    cover,
    guard,
    element,
    set: (name, value) => {
      setDraft((known) => ({ ...known, [name]: value }));
      setErrors((known) => withoutField(withoutField(known, name), 'timer'));
    },
    setCover: (file) => {
      const problem = coverProblem(file);
      setCover(problem ? null : file);
      setErrors((known) => ({ ...withoutField(known, 'cover'), ...problem }));
    },
    refuseCover: () => setErrors((known) => ({ ...known, cover: adminTexts.coverInvalid })),
    submit,
  };
}

class CoverFailure extends Error {}

function coverProblem(file: File | null): FieldErrors | null {
  return file && file.size > MAX_IMAGE_BYTES ? { cover: adminTexts.coverTooLarge } : null;
}
