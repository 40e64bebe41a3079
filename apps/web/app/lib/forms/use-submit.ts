import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../transport/api-error';
import {
  type FieldErrors,
  FormRefusal,
  fieldErrorsOf,
  remainingFailure,
  withoutField,
} from './field-errors';
import { type Action, type ActionOptions, useAction } from './use-action';

export type SubmitOptions<Input, Answer> = Omit<ActionOptions<Input, Answer>, 'run'> & {
  /** Returns the errors of wrong fields; nothing is sent while there are any. */
  check?: (input: NoInfer<Input>) => FieldErrors | null;
  send: (input: Input) => Promise<Answer>;
  /** The field errors after a refusal; by default the error's own. */
  errorsOf?: (error: unknown) => FieldErrors;
};

export type Submission<Input, Answer> = Omit<Action<Input, Answer>, 'start' | 'fail'> & {
  submit: (input: Input) => Promise<void>;
  errors: FieldErrors;
  /** The form element: its first wrong field gets the focus after a refusal. */
  element: RefObject<HTMLFormElement | null>;
  setError: (field: string, sentence: string) => void;
  /** Removes the errors of fields that have changed. */
  forget: (...fields: string[]) => void;
  /** Removes every error. */
  reset: () => void;
};

/**
 * Sends a form once at a time and shows a refusal at the fields that it names. The caller owns the
 * values, so a refusal never clears them.
 */
export function useSubmit<Answer, Input = void>(
  options: SubmitOptions<Input, Answer>,
): Submission<Input, Answer> {
  const { check, send, errorsOf = fieldErrorsOf, failureOf, onFailed } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  // The sentence that a field of the form shows, so that the whole form does not repeat it.
  const [atField, setAtField] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const { start, fail, ...action } = useAction<Answer, Input>({
    ...options,
    run(input) {
      setErrors({});
      setAtField('');
      return send(input);
    },
    failureOf: (error, input) =>
      error instanceof FormRefusal || !failureOf ? messageOf(error) : failureOf(error, input),
    onFailed(error, input) {
      setErrors(errorsOf(error));
      setRefusals((count) => count + 1);
      onFailed?.(error, input);
    },
  });

  // Before the page is painted, so that nobody sees or hears a sentence twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal changes what the fields show
  useLayoutEffect(() => {
    if (refusals > 0) setAtField(sentenceAtField(element.current, errors, action.failure));
  }, [refusals]);

  // After every other effect of the page: the form may first have to show the wrong field and enable it.
  useEffect(() => {
    if (refusals > 0) focusFirstError(element.current);
  }, [refusals]);

  return {
    ...action,
    errors,
    failure: action.failure === atField ? '' : remainingFailure(action.failure, errors),
    element,
    async submit(input) {
      const found = check?.(input) ?? {};
      if (Object.keys(found).length === 0) await start(input);
      else fail(new FormRefusal(found), input);
    },
    setError: (field, sentence) => setErrors((known) => ({ ...known, [field]: sentence })),
    forget: (...fields) => setErrors((known) => fields.reduce(withoutField, known)),
    reset() {
      setErrors({});
      action.clearFailure();
    },
  };
}

/**
 * The message of a refusal when it is the sentence of a field; '' when the form does not mark every field
 * with an error, because the sentence could then be missing.
 */
function sentenceAtField(form: HTMLElement | null, errors: FieldErrors, failure: string): string {
  const sentences = Object.values(errors);
  const marked = form?.querySelectorAll('[aria-invalid="true"]').length ?? 0;
  return sentences.includes(failure) && marked >= sentences.length ? failure : '';
}

function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  // A hidden file input is focused through its label, which the browser does not scroll to.
  wrong?.closest('div')?.scrollIntoView({ block: 'center' });
}
