import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { type Centavos, formatBRL, parseReais } from '@martelo/core/money';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { typedFrom } from '../../../../lib/format/typed-money';
import { useAction } from '../../../../lib/forms/use-action';
import { ApiError, messageOf, type NetworkFailure } from '../../../../lib/transport/api-error';
import { useOnline } from '../../../../lib/transport/use-online';
import type { BidCheck } from './check-bid';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys';
import { useOvertaken } from './use-overtaken';

export const BID_SUCCESS_MS = 5_000;

export type FormStep = 'editing' | 'confirming' | 'processing';

/**
 * The result of a request: a success message disappears by itself, any other stays until the person
 * types.
 */
export interface FormMessage {
  text: string;
  tone: 'ok' | 'warn';
}

/** The steps of an amount from typing to answer: a bid, or the maximum of an automatic bid. */
export interface AmountForm {
  typed: string;
  step: FormStep;
  /** The amount that is being confirmed or sent. */
  value: Centavos | null;
  error: string;
  /** The page that the server named with the refusal; empty for most. */
  errorLink: string;
  message: FormMessage | null;
  input: RefObject<HTMLInputElement | null>;
  keys: IdempotencyKeys;
  type: (text: string) => void;
  say: (message: FormMessage) => void;
  /** Moves from the typed value, or the given one, to the confirmation. */
  review: (value?: Centavos) => void;
  back: () => void;
  confirm: () => Promise<void>;
}

type Options<Answer> = {
  check: (typed: string) => BidCheck;
  /** The least amount that the server would accept now: a confirmation below it is cancelled. */
  minimum: Centavos;
  /** Of the terms that the bidder sees. */
  termsMark: string | undefined;
  /** Runs when the confirmation opens. */
  onReview: () => void;
  send: (value: Centavos, keys: IdempotencyKeys) => Promise<Answer>;
  /** The message for an error that gives no reason. */
  failed: string;
  onAccepted: (answer: Answer) => FormMessage;
  onRefused: () => void;
  /** Somebody else leads. */
  outbid: boolean;
  /** The person's own greatest bid that stands; null without one, and where none is sent. */
  stands: Centavos | null;
};

/** The amount that is typed or being confirmed; null when the text is not an amount. */
export function amountOf({ step, typed, value }: AmountForm): Centavos | null {
  return step === 'editing' ? parseReais(typed) || null : value;
}

export function useAmountForm<Answer>(options: Options<Answer>): AmountForm {
  const { check, minimum, termsMark, onReview, send, failed, onAccepted, onRefused } = options;
  const { outbid, stands } = options;
  const [draft, setDraft] = useState(emptyDraft);
  const input = useRef<HTMLInputElement>(null);
  const [keys] = useState(() => createIdempotencyKeys());
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }));

  const sending = useAction({
    run: (value: Centavos) => send(value, keys),
    onDone: (answer) => setDraft({ ...emptyDraft, message: onAccepted(answer) }),
    onFailed(error, value) {
      const isLost = error instanceof ApiError && LOST.has(error.code);
      if (isLost) change({ lost: value });
      refuse(
        isLost ? bidTexts.unanswered : messageOf(error, failed),
        (error instanceof ApiError && error.link) || '',
      );
      onRefused();
    },
  });
  const step = sending.busy ? 'processing' : draft.step;

  useExpiry(draft.message?.tone === 'ok' ? draft.message : null, () => change({ message: null }));

  // The answer was lost and the bid was not: the page hears of it by its stream, or by reading again.
  const { lost } = draft;
  useEffect(() => {
    if (lost === null || stands === null || stands < lost) return;
    keys.answered();
    const text = fillText(bidTexts.stands, { amount: formatBRL(lost) });
    setDraft({ ...emptyDraft, message: { text, tone: 'ok' } });
  }, [lost, stands, keys]);

  // 'Lance registrado' beside 'Superado' would be two truths at once.
  useEffect(() => {
    if (!outbid) return;
    setDraft((known) => (known.message?.tone === 'ok' ? { ...known, message: null } : known));
  }, [outbid]);

  // While a bid is sent the field is disabled: it can get the focus only after the next rendering.
  useEffect(() => {
    if (draft.refusals > 0) input.current?.focus();
  }, [draft.refusals]);

  function refuse(error: string, errorLink = ''): void {
    setDraft((known) => ({
      ...known,
      step: 'editing',
      error,
      errorLink,
      message: null,
      refusals: known.refusals + 1,
    }));
  }

  const changed = useOvertaken({
    draft,
    step,
    minimum,
    termsMark,
    check,
    onRefused: refuse,
    onError: (error) => change({ error }),
  });

  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    setDraft((known) => (known.error === requestTexts.offline ? { ...known, error: '' } : known));
  }, [online]);

  function review(value?: Centavos): void {
    if (sending.busy) return;
    const typed = value === undefined ? draft.typed : typedFrom(value);
    const result = check(typed);
    if (!result.ok) {
      refuse(result.message);
      return;
    }
    change({
      typed,
      step: 'confirming',
      value: result.value,
      termsMark,
      error: '',
      errorLink: '',
      message: null,
    });
    onReview();
  }

  async function confirm(): Promise<void> {
    if (sending.busy || draft.value === null) return;
    if (changed) return refuse(bidTexts.termsChanged);
    const result = check(typedFrom(draft.value));
    if (!result.ok) return refuse(result.message);
    await sending.start(result.value);
  }

  return {
    ...draft,
    step,
    input,
    keys,
    type: (typed) => change({ typed, error: '', errorLink: '', message: null }),
    say: (message) => change({ message, error: '', errorLink: '' }),
    review,
    back: () => change({ step: 'editing' }),
    confirm,
  };
}

const emptyDraft = {
  typed: '',
  step: 'editing' as FormStep,
  value: null as Centavos | null,
  /** Of the terms that were shown when the confirmation opened. */
  termsMark: undefined as string | undefined,
  error: '',
  errorLink: '',
  message: null as FormMessage | null,
  /** An amount that was sent, and whose answer did not come. */
  lost: null as Centavos | null,
  refusals: 0,
};

/** The server may have received the bid. */
const LOST: ReadonlySet<string> = new Set<NetworkFailure>(['NO_RESPONSE', 'TIMEOUT']);

function useExpiry(message: FormMessage | null, onExpiry: () => void): void {
  const latest = useRef(onExpiry);
  useEffect(() => {
    latest.current = onExpiry;
  });
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => latest.current(), BID_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [message]);
}
