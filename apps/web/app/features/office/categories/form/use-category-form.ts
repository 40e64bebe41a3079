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
import { newRequestKey } from '../../../../lib/transport/request-key';
import type { Conflict } from '../../../../ui/form/conflict';
import { type FormBase, useConflict } from '../../../../ui/form/use-conflict';
import { type DraftForm, useDraftForm } from '../../../../ui/form/use-draft-form';
import {
  baseOfCategory,
  type CategoryDraft,
  changeOf,
  checkCategory,
  creationOf,
  isSameCategory,
} from './category-draft';
import { CATEGORY_PARTS } from './category-parts';

/** The mark of the vehicles that a new auction takes in; null: the question was not due. */
type Entram = string | null;

export type CategoryForm = Omit<DraftForm<CategoryDraft, void, Entram>, 'submit'> & {
  submit: () => Promise<void>;
  joining: Joining;
  /** The changes of another person, after the refusal of an old form. */
  conflict: Conflict<CategoryDraft> | null;
  /** Replaces every value with the one that the other person saved. */
  takeTheirs: () => void;
  cover: File | null;
  setCover: (file: File | null) => void;
  refuseCover: () => void;
};

/** `first` names the category that is edited; null for a new one. */
export function useCategoryForm(
  first: string | null,
  initial: FormBase<CategoryDraft>,
  onSaved: () => void,
): CategoryForm {
  const [cover, setCover] = useState<File | null>(null);
  // The category exists even if its cover could not be uploaded: saving again must update it, not
  // create a second one.
  const [id, setId] = useState(first);
  const [key] = useState(newRequestKey);
  const { base, conflict, rebase, showTheirs } = useConflict({
    initial,
    parts: CATEGORY_PARTS,
    code: 'AUCTION_CHANGED',
    read: () => readCategory(id),
  });
  const check = (draft: CategoryDraft) =>
    checkCategory(draft, id === null ? null : base.draft) ?? coverProblem(cover);
  const form = useDraftForm<CategoryDraft, void, Entram>({
    initial: initial.draft,
    isChanged: (draft) => cover !== null || !isSameCategory(draft, base.draft),
    check,
    save,
    failureOf: (error) => failureText(error, adminTexts.saveCategoryFailed),
    onDone: onSaved,
    onFailed(error) {
      if (form.draft.tipo) joining.askAgain(error, form.draft.tipo);
      void showTheirs(error, form.draft, form.change);
    },
  });
  const joining = useJoining((entram) => form.submit(entram));

  /** A new category takes in what waits for one of its type, so the person is asked first. */
  async function submit(): Promise<void> {
    const { draft } = form;
    const asks = id === null && draft.status !== 'completed' && check(draft) === null;
    if (asks && draft.tipo) await joining.ask(draft.tipo);
    else await form.submit(null);
  }

  async function save(draft: CategoryDraft, entram: Entram): Promise<void> {
    const saved = await saveCategory({ id, base, key }, draft, entram);
    setId(saved.id);
    rebase({ draft, version: saved.version });
    tellAuctionUpdated();
    void refreshTimerCache();
    if (!cover) return;
    try {
      await saveCover(saved.id, cover);
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
    conflict,
    takeTheirs() {
      rebase(base);
      form.setDraft(base.draft);
      form.reset();
    },
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

async function readCategory(id: string | null): Promise<FormBase<CategoryDraft>> {
  const stored = await browserApi.call('GET /api/categories/:id', { params: { id: id ?? '' } });
  return baseOfCategory(stored);
}

function saveCategory(
  { id, base, key }: { id: string | null; base: FormBase<CategoryDraft>; key: string },
  draft: CategoryDraft,
  entram: Entram,
): Promise<Category> {
  if (id === null) {
    const body = { ...creationOf(draft, formNowMs()), ...(entram !== null && { entram }) };
    return browserApi.call(
      'POST /api/categories',
      { body },
      { headers: { 'Idempotency-Key': key } },
    );
  }
  const { version } = base;
  const change = changeOf(draft, base.draft, formNowMs());
  const body = { ...change, ...(version !== undefined && { version }) };
  const params = { id };
  return browserApi.call('PUT /api/categories/:id', { params, body });
}

async function saveCover(id: string, file: File): Promise<void> {
  const body = new FormData();
  body.append('cover', await shrinkPicture(file, COVER_BOUNDS));
  await browserApi.call('PUT /api/categories/:id/cover', { params: { id }, body });
}
