import type { Answer, Operation, Outcome } from './history.ts';

/** Refusals because of the caller, which store no answer to the key. */
const PASSING = new Set([
  'RATE_LIMITED',
  'BID_QUEUE_FULL',
  'ACCOUNT_BANNED',
  'SESSION_ENDED',
  'UNAUTHENTICATED',
  'IDEMPOTENCY_MISMATCH',
]);

/**
 * Merges all attempts with one key into one operation: it counts once, not before the first attempt
 * was sent and not after the first answer came, and all answers must be equal. `contrary` has two
 * answers that differ.
 */
export function mergeRepetitions(operations: readonly Operation[]): {
  merged: Operation[];
  contrary: [Operation, Operation] | null;
} {
  const merged: Operation[] = [];
  for (const [key, attempts] of byKey(operations)) {
    const [first] = attempts;
    if (key === null || !first || !attempts.every((each) => isSameRequest(each, first))) {
      merged.push(...attempts);
      continue;
    }
    const passing = attempts.filter(({ outcome }) => isPassing(outcome));
    merged.push(...passing);
    const lasting = attempts.filter((each) => !passing.includes(each));
    const answered = lasting.filter(({ outcome }) => outcome.kind !== 'unknown');
    let agreed: Outcome = { kind: 'unknown' };
    for (const each of answered) {
      const both = united(agreed, each.outcome);
      if (!both) return { merged: [], contrary: [answered[0] ?? each, each] };
      agreed = both;
    }
    const [sent] = lasting;
    if (sent) merged.push(joined(sent, lasting, agreed));
  }
  return { merged, contrary: null };
}

/**
 * Groups the operations: those without a key are alone, the attempts of a key are in the order of
 * their calls.
 */
function byKey(operations: readonly Operation[]): [string | null, Operation[]][] {
  const groups = new Map<string, Operation[]>();
  const alone: [null, Operation[]][] = [];
  for (const operation of operations) {
    const { request } = operation;
    if (!('key' in request) || request.key === undefined) {
      alone.push([null, [operation]]);
      continue;
    }
    const name = `${request.userId} ${request.key}`;
    const group = groups.get(name);
    if (group) group.push(operation);
    else groups.set(name, [operation]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.invokedAt - b.invokedAt);
  return [...groups, ...alone];
}

function joined(sent: Operation, attempts: Operation[], outcome: Outcome): Operation {
  if (attempts.length === 1) return sent;
  return {
    ...sent,
    outcome,
    completedAt: Math.min(...attempts.map(({ completedAt }) => completedAt)),
    process: `${sent.process}, ${attempts.length} times`,
  };
}

const isPassing = (outcome: Outcome) => outcome.kind === 'refused' && PASSING.has(outcome.code);

/** The fields of both outcomes together; null when a common field differs. */
function united(one: Outcome, other: Outcome): Outcome | null {
  if (one.kind === 'unknown') return other;
  if (one.kind !== 'ok' || other.kind !== 'ok') {
    return JSON.stringify(one) === JSON.stringify(other) ? one : null;
  }
  const answer = { ...one.answer, ...other.answer };
  const agrees = Object.entries(one.answer).every(
    ([name, value]) => answer[name as keyof Answer] === value,
  );
  return agrees ? { kind: 'ok', answer } : null;
}

const isSameRequest = (one: Operation, other: Operation) =>
  JSON.stringify(one.request) === JSON.stringify(other.request);
