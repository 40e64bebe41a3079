import type { AcceptedBid } from '@martelo/contract/bids';
import { BID_SUCCESS_MS, POST_BID_REFRESH_MS } from '@martelo/contract/limits';
import { bidTexts } from '@martelo/contract/texts';
import { type Centavos, fromReais, MAX_CENTAVOS, parseReais, toReais } from '@martelo/core/money';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { browserApi } from '../../lib/browser-api';
import { typedFrom } from '../../lib/typed-money';
import { createAttemptKeys } from './attempt-key';
import { type BidSituation, checkBid } from './check-bid';

export type BidStep = 'editing' | 'confirming' | 'processing';

export interface Bidding {
  typed: string;
  step: BidStep;
  /** What is being confirmed or sent. */
  value: Centavos | null;
  error: string;
  succeeded: boolean;
  input: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  raise: (by: Centavos) => void;
  /** From the typed value, or a given one, to the confirmation. */
  review: (value?: Centavos) => void;
  back: () => void;
  confirm: () => Promise<void>;
}

type Options = {
  vehicleId: string;
  situation: BidSituation;
  onAccepted: (answer: AcceptedBid) => void;
  /** Reads the lot again: some time after a bid, and at once when the price had moved. */
  refresh: () => void;
};

/** The bid form: typed, confirmed, sent, answered. */
export function useBidding({ vehicleId, situation, onAccepted, refresh }: Options): Bidding {
  const [draft, setDraft] = useState(emptyDraft);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef(createAttemptKeys());
  // A second press may come before the disabled button has been painted.
  const sending = useRef(false);
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }));

  useExpiry(draft.succeeded, () => change({ succeeded: false }));

  // While a bid is sent the field is disabled: it can take the focus only once it is drawn again.
  useEffect(() => {
    if (draft.refusals > 0) input.current?.focus();
  }, [draft.refusals]);

  function refuse(error: string): void {
    setDraft((known) => ({
      ...known,
      step: 'editing',
      error,
      succeeded: false,
      refusals: known.refusals + 1,
    }));
  }

  // The price passed what is being confirmed: back to the field, with the sentence.
  const passed =
    draft.step === 'confirming' && (fromReais(situation.toBeat) ?? 0) >= (draft.value ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it happens
  useEffect(() => {
    if (!passed) return;
    const check = checkBid(draft.typed, situation);
    if (!check.ok) refuse(check.message);
  }, [passed]);

  function review(value?: Centavos): void {
    if (sending.current) return;
    const typed = value === undefined ? draft.typed : typedFrom(value);
    const check = checkBid(typed, situation);
    if (check.ok)
      change({ typed, step: 'confirming', value: check.value, error: '', succeeded: false });
    else refuse(check.message);
  }

  async function confirm(): Promise<void> {
    if (sending.current || draft.value === null) return;
    const check = checkBid(typedFrom(draft.value), situation);
    if (!check.ok) return refuse(check.message);
    sending.current = true;
    change({ step: 'processing', error: '' });
    const outcome = await send(vehicleId, situation.user?.id ?? '', check.value, keys.current);
    sending.current = false;
    if (outcome.answer) {
      setDraft({ ...emptyDraft, succeeded: true });
      onAccepted(outcome.answer);
      setTimeout(refresh, POST_BID_REFRESH_MS);
    } else {
      refuse(outcome.error);
      refresh();
    }
  }

  return {
    ...draft,
    input,
    type: (typed) => change({ typed, error: '', succeeded: false }),
    raise: (by) =>
      change({ typed: typedFrom(raised(draft.typed, situation.toBeat, by)), error: '' }),
    review,
    back: () => {
      if (!sending.current) change({ step: 'editing' });
    },
    confirm,
  };
}

const emptyDraft = {
  typed: '',
  step: 'editing' as BidStep,
  value: null as Centavos | null,
  error: '',
  succeeded: false,
  refusals: 0,
};

/** A raise on top of the price, or of what is typed when that is already above it. */
export function raised(typed: string, toBeat: number, by: Centavos): Centavos {
  const base = Math.max(parseReais(typed) ?? 0, fromReais(toBeat) ?? 0);
  return Math.min(base + by, MAX_CENTAVOS);
}

type Outcome = { answer: AcceptedBid; error?: undefined } | { answer?: undefined; error: string };

async function send(
  vehicleId: string,
  userId: string,
  value: Centavos,
  keys: ReturnType<typeof createAttemptKeys>,
): Promise<Outcome> {
  try {
    const answer = await browserApi.call(
      'POST /api/bids/create',
      { body: { vehicleId, value: toReais(value), userId } },
      { headers: { 'Idempotency-Key': keys.keyFor(value) } },
    );
    keys.answered();
    return { answer };
  } catch (error) {
    // Without an answer, or with a failing server, the bid may have been taken: the key is kept.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.answered();
    return { error: error instanceof ApiError && error.message ? error.message : bidTexts.failed };
  }
}

function useExpiry(active: boolean, onExpiry: () => void): void {
  const latest = useRef(onExpiry);
  useEffect(() => {
    latest.current = onExpiry;
  });
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => latest.current(), BID_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [active]);
}
