import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { type Centavos, parseReais } from '@martelo/core/money';
import { useEffect, useRef } from 'react';
import type { BidCheck } from './check-bid';

interface Overtaken {
  draft: {
    typed: string;
    /** The amount that is being confirmed. */
    value: Centavos | null;
    /** Of the terms that were shown when the confirmation opened. */
    termsMark: string | undefined;
  };
  step: 'editing' | 'confirming' | 'processing';
  minimum: Centavos;
  termsMark: string | undefined;
  check: (typed: string) => BidCheck;
  /** Leads from the confirmation back to the field, with this message. */
  onRefused: (message: string) => void;
  onError: (message: string) => void;
}

/**
 * The page follows the auction live: says when the price or the terms have passed what is typed or being confirmed.
 * Returns true while the terms beside the question are no longer those that were read before it.
 */
export function useOvertaken(form: Overtaken): boolean {
  const { draft, step, minimum, termsMark, check, onRefused, onError } = form;
  const passed = step === 'confirming' && (draft.value ?? 0) < minimum;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it happens
  useEffect(() => {
    if (!passed) return;
    const result = check(draft.typed);
    if (!result.ok) onRefused(result.message);
  }, [passed]);

  const changed = step === 'confirming' && draft.termsMark !== termsMark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it happens
  useEffect(() => {
    if (changed) onRefused(bidTexts.termsChanged);
  }, [changed]);

  // The price has passed the typed amount: its total is that of a bid that nobody can place.
  const known = useRef(minimum);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the minimum rises
  useEffect(() => {
    const typed = parseReais(draft.typed) ?? 0;
    const isPassed = typed >= known.current && typed < minimum;
    known.current = minimum;
    if (!isPassed || step !== 'editing') return;
    const result = check(draft.typed);
    if (!result.ok) onError(result.message);
  }, [minimum]);
  return changed;
}
