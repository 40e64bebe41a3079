/**
 * React's hooks, as far as the tests of hooks here go: places that are kept between renders, and effects
 * that run at once. For `vi.mock('react', () => import('./hooks.fixture'))`.
 */
let kept: unknown[] = [];
let next = 0;

/** Before each call of the hook that is tested: the same places again, or none of them. */
export function beginRender({ first }: { first: boolean }): void {
  if (first) kept = [];
  next = 0;
}

function place<T>(make: () => T): { at: number; value: T } {
  const at = next;
  next += 1;
  if (!(at in kept)) kept[at] = make();
  return { at, value: kept[at] as T };
}

export function useRef<T>(current: T): { current: T } {
  return place(() => ({ current })).value;
}

export function useState<T>(initial: T | (() => T)) {
  const { at, value } = place(() => (initial instanceof Function ? initial() : initial));
  const set = (change: T | ((known: T) => T)) => {
    kept[at] = change instanceof Function ? change(kept[at] as T) : change;
  };
  return [value, set] as const;
}

export function useReducer<S, A>(reduce: (state: S, action: A) => S, _: undefined, make: () => S) {
  const { at, value } = place(make);
  const dispatch = (action: A) => {
    kept[at] = reduce(kept[at] as S, action);
  };
  return [value, dispatch] as const;
}

export function useCallback<T>(callback: T, _deps: unknown[]): T {
  return place(() => callback).value;
}

export function useEffect(run: () => void, deps?: unknown[]): void {
  const { value: known } = place<{ deps?: unknown[] | undefined }>(() => ({}));
  if (deps && known.deps?.every((one, n) => Object.is(one, deps[n]))) return;
  known.deps = deps;
  run();
}
