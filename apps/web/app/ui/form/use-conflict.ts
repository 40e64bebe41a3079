import { useState } from 'react';
import { ApiError } from '../../lib/transport/api-error';
import { type Conflict, conflictOf, type FormPart, mergeDrafts } from './conflict';

/** What a form was opened with. A new one has no version. */
export type FormBase<D> = { draft: D; version: string | undefined };

type Options<D> = {
  initial: FormBase<D>;
  parts: readonly FormPart<D>[];
  /** The refusal of an old form. */
  code: string;
  /** Reads what is stored now. */
  read: () => Promise<FormBase<D>>;
};

/** What a form was opened with, and what another person changed since, after the refusal of a save. */
export function useConflict<D>({ initial, parts, code, read }: Options<D>) {
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict<D> | null>(null);
  return {
    base,
    conflict,
    /** The form was saved, or goes back to what is stored. */
    rebase(to: FormBase<D>): void {
      setBase(to);
      setConflict(null);
    },
    /** Goes on from the stored values: theirs in the fields that this person did not change. */
    async showTheirs(
      error: unknown,
      mine: D,
      change: (update: (draft: D) => D) => void,
    ): Promise<void> {
      if (!(error instanceof ApiError) || error.code !== code) return;
      // Without an answer the form keeps its values, and the next save is refused again.
      const stored = await read().catch(() => null);
      if (!stored) return;
      const theirs = stored.draft;
      setConflict(conflictOf(parts, { base: base.draft, mine, theirs }));
      change((draft) => mergeDrafts(parts, { base: base.draft, mine: draft, theirs }));
      setBase(stored);
    },
  };
}
