import type { Category } from '@martelo/contract/shapes/auctions';
import { COVER_BOUNDS, MAX_IMAGE_BYTES } from '@martelo/contract/shapes/limits';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { refreshTimerCache } from '../../../../entities/auction/timer-cache';
import { type Joining, useJoining } from '../../../../entities/auction/use-joining';
import { FormRefusal } from '../../../../lib/forms/field-errors';
import { shrinkPicture } from '../../../../lib/picture/shrink-picture';
import { formNowMs } from '../../../../lib/time/server-clock';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { type DraftForm, useDraftForm } from '../../../../ui/form/use-draft-form';
import {
  type CategoryDraft,
  changeOf,
  checkCategory,
  creationOf,
  isSameCategory,
} from './category-draft';

/** The mark of the vehicles that a new auction takes in; null: the question was not due. */
type Entram = string | null;

export type CategoryForm = Omit<DraftForm<CategoryDraft, void, Entram>, 'submit'> & {
  submit: () => Promise<void>;
  joining: Joining;
  cover: File | null;
  setCover: (file: File | null) => void;
  refuseCover: () => void;
};

/** The stored category; null until a new one has been saved. */
type StoredCategory = { id: string; draft: CategoryDraft } | null;

export function useCategoryForm(
  first: StoredCategory,
  initial: CategoryDraft,
  onSaved: () => void,
): CategoryForm {
  const [cover, setCover] = useState<File | null>(null);
  // The category exists even if its cover could not be uploaded: saving again must update it, not
  // create a second one.
  const [stored, setStored] = useState<StoredCategory>(first);
  const check = (draft: CategoryDraft) =>
    checkCategory(draft, stored?.draft ?? null) ?? coverProblem(cover);
  const form = useDraftForm<CategoryDraft, void, Entram>({
    initial,
    isChanged: (draft) => cover !== null || !isSameCategory(draft, stored?.draft ?? initial),
    check,
    save,
    failureOf: (error) => failureText(error, adminTexts.saveCategoryFailed),
    onDone: onSaved,
    onFailed: (error) => {
      if (form.draft.tipo) joining.askAgain(error, form.draft.tipo);
    },
  });
  const joining = useJoining((entram) => form.submit(entram));

  /** A new category takes in what waits for one of its type, so the person is asked first. */
  async function submit(): Promise<void> {
    const { draft } = form;
    const asks = stored === null && draft.status !== 'completed' && check(draft) === null;
    if (asks && draft.tipo) await joining.ask(draft.tipo);
    else await form.submit(null);
  }

  async function save(draft: CategoryDraft, entram: Entram): Promise<void> {
    const { id } = await saveCategory(stored, draft, entram);
    setStored({ id, draft });
    tellAuctionUpdated();
    void refreshTimerCache();
    if (!cover) return;
    try {
      await saveCover(id, cover);
    } catch (error) {
      const sentence = failureText(error, adminTexts.coverNotStored);
      throw new FormRefusal({ cover: sentence }, 'A categoria foi salva, mas a imagem não.');
    }
  }

  return {
    ...form,
    saving: form.saving || joining.busy,
    failure: form.failure || joining.failure,
    joining,
    submit,
    cover,
    set: (name, value) => form.change((draft) => ({ ...draft, [name]: value }), name, 'timer'),
    setCover(file) {
      const problem = coverProblem(file);
      setCover(problem ? null : file);
      form.forget('cover');
      if (problem) form.setError('cover', problem.cover);
    },
    refuseCover: () => form.setError('cover', adminTexts.coverInvalid),
  };
}

function coverProblem(file: File | null): { cover: string } | null {
  return file && file.size > MAX_IMAGE_BYTES ? { cover: adminTexts.coverTooLarge } : null;
}

function saveCategory(
  stored: StoredCategory,
  draft: CategoryDraft,
  entram: Entram,
): Promise<Category> {
  if (!stored) {
    const body = { ...creationOf(draft, formNowMs()), ...(entram !== null && { entram }) };
    return browserApi.call('POST /api/categories', { body });
  }
  const params = { id: stored.id };
  const body = changeOf(draft, stored.draft, formNowMs());
  return browserApi.call('PUT /api/categories/:id', { params, body });
}

async function saveCover(id: string, file: File): Promise<void> {
  const body = new FormData();
  body.append('cover', await shrinkPicture(file, COVER_BOUNDS));
  await browserApi.call('PUT /api/categories/:id/cover', { params: { id }, body });
}
