import type { DetailField } from '@martelo/contract/shapes/auction-details';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { isPublicRegime } from '@martelo/core/regime';
import { useState } from 'react';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { type RulesDraft, rulesProblems } from '../../../../entities/auction/rules/rules-draft';
import { refreshTimerCache } from '../../../../entities/auction/timer-cache';
import { type Joining, useJoining } from '../../../../entities/auction/use-joining';
import { type FieldErrors, fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { newRequestKey } from '../../../../lib/transport/request-key';
import type { Conflict } from '../../../../ui/form/conflict';
import { type FormBase, useConflict } from '../../../../ui/form/use-conflict';
import { type DraftForm, useDraftForm } from '../../../../ui/form/use-draft-form';
import {
  type AuctionDraft,
  baseOfAuction,
  changeOf,
  checkChange,
  checkCreation,
  creationOf,
  isSameAuction,
  rulesOf,
} from './auction-draft';
import { AUCTION_PARTS } from './auction-parts';

/** The mark of the vehicles that a new auction takes in; null: the question was not due. */
type Entram = string | null;

export type AuctionForm = Omit<DraftForm<AuctionDraft, string, Entram>, 'submit'> & {
  submit: () => Promise<void>;
  joining: Joining;
  /** The changes of another person, after the refusal of an old form. */
  conflict: Conflict<AuctionDraft> | null;
  /** Replaces every value with the one that the other person saved. */
  takeTheirs: () => void;
  setDetail: (name: DetailField, value: string) => void;
  /** Changes rules and clears the errors of fields whose names begin with `path`. */
  setRules: (path: string, change: Partial<RulesDraft>) => void;
};

/** `id` names the auction that is edited; null for a new one, whose terms may come from `copiedFrom`. */
export function useAuctionForm(
  id: string | null,
  stored: FormBase<AuctionDraft>,
  /** Gets the id of the auction that was saved, and what was saved. */
  onSaved: (id: string, draft: AuctionDraft) => void,
  copiedFrom: string | null = null,
): AuctionForm {
  // Compared with a later answer, another person's change would look like this person's.
  const [initial] = useState(stored);
  const [condicoesDe, setCondicoesDe] = useState(copiedFrom);
  const [key] = useState(newRequestKey);
  const { base, conflict, rebase, showTheirs } = useConflict({
    initial,
    parts: AUCTION_PARTS,
    code: 'AUCTION_CHANGED',
    read: () => readAuction(id),
  });
  const form = useDraftForm<AuctionDraft, string, Entram>({
    initial: initial.draft,
    isChanged: (draft) => !isSameAuction(draft, base.draft),
    check: (draft) => problemsOf(id, draft, base.draft),
    save: (draft, entram) => send(id, draft, { base, entram, condicoesDe, key }),
    errorsOf,
    failureOf: textOf,
    onFailed(error) {
      joining.askAgain(error, form.draft.tipo);
      void showTheirs(error, form.draft, form.change);
      // The sentence says that the next save begins with the terms of the settings.
      if (error instanceof ApiError && error.code === 'COPIED_AUCTION_GONE') setCondicoesDe(null);
    },
    onDone(saved) {
      tellAuctionUpdated();
      onSaved(saved, form.draft);
    },
  });
  const joining = useJoining((entram) => form.submit(entram));
  /** A new private auction takes in what waits for one of its type, so the person is asked first. */
  const asks =
    id === null &&
    !isPublicRegime(form.draft.regime) &&
    Object.keys(problemsOf(id, form.draft, base.draft)).length === 0;
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
    submit: () => (asks ? joining.ask(form.draft.tipo) : form.submit(null)),
    setDetail(name, value) {
      const detail = { [name]: value };
      form.change((draft) => ({ ...draft, details: { ...draft.details, ...detail } }), name);
    },
    setRules(path, change) {
      const fields = path === 'incrementos' ? [path, 'lanceAutomatico'] : [path];
      form.change((draft) => ({ ...draft, rules: { ...draft.rules, ...change } }), ...fields);
    },
  };
}

function problemsOf(id: string | null, draft: AuctionDraft, initial: AuctionDraft): FieldErrors {
  const found = id ? checkChange(changeOf(draft, initial)) : checkCreation(creationOf(draft));
  return { ...found, ...rulesProblems(rulesOf(draft)) };
}

async function send(
  id: string | null,
  draft: AuctionDraft,
  {
    base,
    entram,
    condicoesDe,
    key,
  }: { base: FormBase<AuctionDraft>; entram: Entram; condicoesDe: string | null; key: string },
): Promise<string> {
  if (!id) {
    const body = {
      ...creationOf(draft),
      ...(entram !== null && { entram }),
      ...(condicoesDe !== null && { condicoesDe }),
    };
    const headers = { 'Idempotency-Key': key };
    return (await browserApi.call('POST /api/auctions', { body }, { headers })).id;
  }
  const { version } = base;
  const body = { ...changeOf(draft, base.draft), ...(version !== undefined && { version }) };
  await browserApi.call('PUT /api/auctions/:id', { params: { id }, body });
  await refreshTimerCache();
  return id;
}

async function readAuction(id: string | null): Promise<FormBase<AuctionDraft>> {
  const stored = await browserApi.call('GET /api/auctions/:id', { params: { id: id ?? '' } });
  return baseOfAuction(stored);
}

/** Shows an error about the dates at the date field that can be changed. */
function errorsOf(error: unknown): FieldErrors {
  const isAboutDates = error instanceof ApiError && DATE_CODES[error.code];
  return isAboutDates ? { [isAboutDates]: error.message } : fieldErrorsOf(error);
}

const DATE_CODES: Record<string, 'dataInicio' | 'dataFim'> = {
  DATES_INVALID: 'dataFim',
  AUCTION_START_IN_FUTURE_WITH_BIDS: 'dataInicio',
  AUCTION_ALREADY_FINISHED_USE_RESTART: 'dataFim',
};

function textOf(error: unknown): string {
  // Nothing is wrong with the data: the call got no answer.
  if (error instanceof ApiError && error.status === 0) return error.message;
  if (error instanceof ApiError && error.code === 'AUCTION_CHANGED') return error.message;
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const reason = isRefusal ? ` ${error.message}` : '';
  return adminTexts.saveAuctionFailed + reason;
}
