import { adminTexts } from '@martelo/contract/admin-texts';
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
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { useFocusFirstError } from '../../../../ui/form/use-focus-first-error';
import { type UnsavedChanges, useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard';
import {
  type AuctionDraft,
  changeOf,
  checkChange,
  checkCreation,
  creationOf,
  type DetailField,
  isSameAuction,
} from './auction-draft';
import { type RulesDraft, rulesProblems } from './rules-draft';

export type AuctionForm = {
  draft: AuctionDraft;
  errors: FieldErrors;
  failure: string;
  saving: boolean;
  guard: UnsavedChanges;
  element: RefObject<HTMLFormElement | null>;
  set: <K extends Exclude<keyof AuctionDraft, 'details' | 'rules'>>(
    name: K,
    value: AuctionDraft[K],
  ) => void;
  setDetail: (name: DetailField, value: string) => void;
  /** Changes rules; the sentences at fields whose names begin with `path` go. */
  setRules: (path: string, change: Partial<RulesDraft>) => void;
  submit: () => Promise<void>;
};

/** `id`: of the auction that is edited; null for a new one. */
export function useAuctionForm(
  id: string | null,
  initial: AuctionDraft,
  onSaved: () => void,
): AuctionForm {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const guard = useUnsavedGuard(!isSameAuction(draft, initial));
  useFocusFirstError(element, attempt);

  function refuse(found: FieldErrors, text: string): void {
    setErrors(found);
    setFailure(text);
    setAttempt((count) => count + 1);
  }

  async function submit(): Promise<void> {
    if (running.current) return;
    const wrong = problemsOf(id, draft, initial);
    if (wrong) return refuse(wrong, TO_CORRECT);
    running.current = true;
    setSaving(true);
    setErrors({});
    setFailure('');
    try {
      await send(id, draft, initial);
      tellAuctionUpdated();
      guard.release();
      onSaved();
    } catch (error) {
      running.current = false;
      setSaving(false);
      refuse(errorsOf(error), textOf(error));
    }
  }

  return {
    draft,
    errors,
    failure: remainingFailure(failure, errors),
    saving,
    guard,
    element,
    set: (name, value) => {
      setDraft((known) => ({ ...known, [name]: value }));
      setErrors((known) => withoutField(known, name));
    },
    setDetail: (name, value) => {
      setDraft((known) => ({ ...known, details: { ...known.details, [name]: value } }));
      setErrors((known) => withoutField(known, name));
    },
    setRules: (path, change) => {
      setDraft((known) => ({ ...known, rules: { ...known.rules, ...change } }));
      setErrors((known) => withoutRule(known, path));
    },
    submit,
  };
}

/** 'incrementos' takes 'incrementos.0.valor' with it, and what automatic bids need of it. */
function withoutRule(errors: FieldErrors, path: string): FieldErrors {
  const rest = Object.entries(errors).filter(
    ([name]) => name !== path && !name.startsWith(`${path}.`),
  );
  const kept = Object.fromEntries(rest);
  return path === 'incrementos' ? withoutField(kept, 'lanceAutomatico') : kept;
}

function problemsOf(
  id: string | null,
  draft: AuctionDraft,
  initial: AuctionDraft,
): FieldErrors | null {
  const found = id ? checkChange(changeOf(draft, initial)) : checkCreation(creationOf(draft));
  const problems = { ...found, ...rulesProblems(draft.rules) };
  return Object.keys(problems).length > 0 ? problems : null;
}

async function send(id: string | null, draft: AuctionDraft, initial: AuctionDraft): Promise<void> {
  if (!id) {
    await browserApi.call('POST /api/auctions', { body: creationOf(draft) });
    return;
  }
  const body = changeOf(draft, initial);
  await browserApi.call('PUT /api/auctions/:id', { params: { id }, body });
  await refreshTimerCache();
}

/** A refusal about the dates belongs to the date that can be moved. */
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
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const reason = isRefusal ? ` ${error.message}` : '';
  return adminTexts.saveAuctionFailed + reason;
}
