import type { DetailField } from '@martelo/contract/shapes/auction-details';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { isPublicRegime } from '@martelo/core/regime';
import { useState } from 'react';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { refreshTimerCache } from '../../../../entities/auction/timer-cache';
import { type Joining, useJoining } from '../../../../entities/auction/use-joining';
import { type FieldErrors, fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { type DraftForm, useDraftForm } from '../../../../ui/form/use-draft-form';
import {
  type AuctionDraft,
  changeOf,
  checkChange,
  checkCreation,
  creationOf,
  isSameAuction,
  rulesOf,
} from './auction-draft';
import { type RulesDraft, rulesProblems } from './rules-draft';

/** The mark of the vehicles that a new auction takes in; null: the question was not due. */
type Entram = string | null;

export type AuctionForm = Omit<DraftForm<AuctionDraft, void, Entram>, 'submit'> & {
  submit: () => Promise<void>;
  joining: Joining;
  setDetail: (name: DetailField, value: string) => void;
  /** Changes rules and clears the errors of fields whose names begin with `path`. */
  setRules: (path: string, change: Partial<RulesDraft>) => void;
};

/** `id` names the auction that is edited; null for a new one. */
export function useAuctionForm(
  id: string | null,
  stored: AuctionDraft,
  onSaved: () => void,
): AuctionForm {
  // Compared with a later answer, another person's change would look like this person's.
  const [initial] = useState(stored);
  const form = useDraftForm<AuctionDraft, void, Entram>({
    initial,
    isChanged: (draft) => !isSameAuction(draft, initial),
    check: (draft) => problemsOf(id, draft, initial),
    save: (draft, entram) => send(id, draft, { initial, entram }),
    errorsOf,
    failureOf: textOf,
    onFailed: (error) => joining.askAgain(error, form.draft.tipo),
    onDone() {
      tellAuctionUpdated();
      onSaved();
    },
  });
  const joining = useJoining((entram) => form.submit(entram));
  /** A new private auction takes in what waits for one of its type, so the person is asked first. */
  const asks =
    id === null &&
    !isPublicRegime(form.draft.regime) &&
    Object.keys(problemsOf(id, form.draft, initial)).length === 0;
  return {
    ...form,
    saving: form.saving || joining.busy,
    failure: form.failure || joining.failure,
    joining,
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
  { initial, entram }: { initial: AuctionDraft; entram: Entram },
): Promise<void> {
  if (!id) {
    const body = { ...creationOf(draft), ...(entram !== null && { entram }) };
    await browserApi.call('POST /api/auctions', { body });
    return;
  }
  const body = changeOf(draft, initial);
  await browserApi.call('PUT /api/auctions/:id', { params: { id }, body });
  await refreshTimerCache();
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
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const reason = isRefusal ? ` ${error.message}` : '';
  return adminTexts.saveAuctionFailed + reason;
}
