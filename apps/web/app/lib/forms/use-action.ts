import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../transport/api-error';

export type ActionOptions<Args extends unknown[], Answer> = {
  run: (...args: Args) => Promise<Answer>;
  /** Called after a success, also when the page was left meanwhile. */
  onDone?: (answer: Answer, ...args: Args) => void;
  /** The sentence of a failure; by default the error's own. */
  failureOf?: (error: unknown, ...args: Args) => string;
  onFailed?: (error: unknown, ...args: Args) => void;
  /** After a success nothing runs again, because the page is about to be left. */
  once?: boolean;
};

type State<Args, Answer> = {
  /** The arguments of the run that is under way; null when there is none. */
  pending: Args | null;
  failure: string;
  /** The error behind `failure`. */
  cause: unknown;
  done: { answer: Answer } | null;
};

export type Action<Args extends unknown[], Answer> = State<Args, Answer> & {
  busy: boolean;
  start: (...args: Args) => Promise<void>;
  /** Ends in a failure without running. */
  fail: (error: unknown, ...args: Args) => void;
  clearFailure: () => void;
};

const IDLE = { pending: null, failure: '', cause: null, done: null };

/** Runs one thing at a time, says what went wrong, and gives the focus back at the end. */
export function useAction<Args extends unknown[], Answer>(
  options: ActionOptions<Args, Answer>,
): Action<Args, Answer> {
  const { run, onDone, failureOf = (error) => messageOf(error), onFailed, once = false } = options;
  const [state, setState] = useState<State<Args, Answer>>(IDLE);
  // A second press can come before React has drawn the disabled button.
  const running = useRef(false);
  const busy = state.pending !== null;
  const keepFocus = useFocusBack(busy);

  function fail(error: unknown, ...args: Args): void {
    if (running.current) return;
    setState({ ...IDLE, failure: failureOf(error, ...args), cause: error });
    onFailed?.(error, ...args);
  }

  async function start(...args: Args): Promise<void> {
    if (running.current) return;
    running.current = true;
    keepFocus();
    setState({ ...IDLE, pending: args });
    let answer: Answer;
    try {
      answer = await run(...args);
    } catch (error) {
      running.current = false;
      return fail(error, ...args);
    }
    running.current = once;
    setState({ ...IDLE, pending: once ? args : null, done: { answer } });
    onDone?.(answer, ...args);
  }

  const clearFailure = () => setState((known) => ({ ...known, failure: '', cause: null }));
  return { ...state, busy, start, fail, clearFailure };
}

/** A button that is disabled while its action runs loses the focus: it gets it back afterwards. */
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
