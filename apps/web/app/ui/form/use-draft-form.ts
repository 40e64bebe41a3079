import { useState } from 'react';
import type { FieldErrors } from '../../lib/forms/field-errors';
import { type Submission, type SubmitOptions, useSubmit } from '../../lib/forms/use-submit';
import { type UnsavedChanges, useUnsavedGuard } from './use-unsaved-guard';

type Options<Draft, Answer, Input> = Omit<SubmitOptions<Input, Answer>, 'check' | 'send'> & {
  initial: Draft;
  /** True while leaving the page would lose changes. */
  isChanged: (draft: Draft) => boolean;
  check: (draft: Draft, input: NoInfer<Input>) => FieldErrors | null;
  save: (draft: Draft, input: Input) => Promise<Answer>;
};

export type DraftForm<Draft, Answer = unknown, Input = void> = Omit<
  Submission<Input, Answer>,
  'busy'
> & {
  draft: Draft;
  saving: boolean;
  guard: UnsavedChanges;
  setDraft: (draft: Draft) => void;
  /** Changes one field and removes its error. */
  set: <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) => void;
  /** Changes the draft and removes the errors of these fields. */
  change: (update: (draft: Draft) => Draft, ...fields: string[]) => void;
};

/**
 * A form that is edited, saved once and then left. It asks before a person leaves it with changes.
 */
export function useDraftForm<Draft, Answer, Input = void>(
  options: Options<Draft, Answer, Input>,
): DraftForm<Draft, Answer, Input> {
  const { initial, isChanged, check, save, onDone } = options;
  const [draft, setDraft] = useState(initial);
  const guard = useUnsavedGuard(isChanged(draft));
  const { busy, ...sending } = useSubmit<Answer, Input>({
    ...options,
    check: (input) => check(draft, input),
    send: (input) => save(draft, input),
    once: true,
    onDone(answer, input) {
      guard.release();
      onDone?.(answer, input);
    },
  });

  function change(update: (draft: Draft) => Draft, ...fields: string[]): void {
    setDraft(update);
    sending.forget(...fields);
  }

  return {
    ...sending,
    saving: busy,
    draft,
    guard,
    setDraft,
    change,
    set: (name, value) => change((known) => ({ ...known, [name]: value }), name),
  };
}
