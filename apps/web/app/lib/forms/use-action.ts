import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../transport/api-error';

export type ActionOptions<Input, Answer> = {
  run: (input: Input) => Promise<Answer>;
  /** Runs after a success, even if the page was left in the meantime. */
  onDone?: (answer: NoInfer<Answer>, input: NoInfer<Input>) => void;
  /** The message for a failure; by default the error's own. */
  failureOf?: (error: unknown, input: NoInfer<Input>) => string;
  onFailed?: (error: unknown, input: NoInfer<Input>) => void;
  /** After a success nothing runs again, because the page is about to be left. */
  once?: boolean;
};

type State<Input, Answer> = {
  busy: boolean;
  /** The input of the run that is under way; null when there is none. */
  pending: Input | null;
  failure: string;
  /** The error behind `failure`. */
  cause: unknown;
  done: { answer: Answer } | null;
};

export type Action<Input, Answer> = State<Input, Answer> & {
  start: (input: Input) => Promise<void>;
  /** Reports a failure without running the action. */
  fail: (error: unknown, input: Input) => void;
  clearFailure: () => void;
};

const IDLE = { busy: false, pending: null, failure: '', cause: null, done: null };

/** Runs one action at a time, reports its failure, and returns the focus at the end. */
export function useAction<Answer, Input = void>(
  options: ActionOptions<Input, Answer>,
): Action<Input, Answer> {
  const { run, onDone, failureOf = (error) => messageOf(error), onFailed, once = false } = options;
  const [state, setState] = useState<State<Input, Answer>>(IDLE);
  // A second press can come before React has drawn the disabled button.
  const running = useRef(false);
  const keepFocus = useFocusBack(state.busy);

  function fail(error: unknown, input: Input): void {
    if (running.current) return;
    setState({ ...IDLE, failure: failureOf(error, input), cause: error });
    onFailed?.(error, input);
  }

  async function start(input: Input): Promise<void> {
    if (running.current) return;
    running.current = true;
    keepFocus();
    setState({ ...IDLE, busy: true, pending: input });
    let answer: Answer;
    try {
      answer = await run(input);
    } catch (error) {
      running.current = false;
      return fail(error, input);
    }
    running.current = once;
    setState({ ...IDLE, busy: once, done: { answer } });
    onDone?.(answer, input);
  }

  const clearFailure = () => setState((known) => ({ ...known, failure: '', cause: null }));
  return { ...state, start, fail, clearFailure };
}

/**
 * A button that is disabled while its action runs loses the focus, so the focus returns to it
 * afterwards.
 */
function useFocusBack(busy: boolean): () => void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (busy) return;
    const isLost = document.activeElement === document.body;
    if (isLost && pressed.current instanceof HTMLElement) {
      pressed.current.focus({ preventScroll: true });
    }
    pressed.current = null;
  }, [busy]);
  return () => {
    pressed.current = document.activeElement;
  };
}
