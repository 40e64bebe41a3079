import type { AutomaticBidAnswer, BidderStatus } from '@martelo/contract/shapes/bids';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { type Centavos, fromReais } from '@martelo/core/money';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { typedFrom } from '../../../../lib/format/typed-money';
import { useAction } from '../../../../lib/forms/use-action';
import { messageOf } from '../../../../lib/transport/api-error';
import { type BidSituation, checkMaximum, leastMaximum } from '../form/check-bid';
import { type AmountForm, useAmountForm } from '../form/use-amount-form';
import type { LeadState } from '../state/lead-state';
import { sendAutomaticBid, stopAutomaticBid } from './send-automatic-bid';

type EndEvent = Extract<LiveEvent, { type: 'automatic-bid-ended' }>;
export type AutomaticEnd = EndEvent['reason'];

/** Why an automatic bid is no more, to its owner. */
export const END_WORDS: Record<AutomaticEnd, string> = {
  exceeded: 'Seu lance automático foi superado.',
  reset: 'Os lances deste veículo foram zerados, e com eles o seu lance automático.',
  removed: 'Um lance seu foi excluído, e com ele o seu lance automático.',
  rules: 'As regras deste leilão mudaram, e o seu lance automático foi encerrado.',
  banned: 'Seu lance automático foi encerrado.',
};

const PLACE_FAILED = 'Erro ao registrar o lance automático. Tente novamente.';
const STOP_FAILED = 'Erro ao cancelar o lance automático. Tente novamente.';

/** What is done with the one that stands. */
export type AutomaticMode = 'resting' | 'changing' | 'asking' | 'stopping';

export interface AutomaticBidding {
  /** Reais: the most of one's own automatic bid; null when none stands. */
  maximum: number | null;
  /** The least maximum that would be taken. */
  least: Centavos;
  mode: AutomaticMode;
  form: AmountForm;
  /** Counts what was placed, changed or stopped: each is a moment to look at the outcome. */
  outcomes: number;
  stopError: string;
  change: () => void;
  ask: () => void;
  leave: () => void;
  stop: () => Promise<void>;
  /** The server's word that it is over. */
  end: (reason: AutomaticEnd) => void;
}

type Options = {
  vehicleId: string;
  situation: BidSituation;
  leadState: LeadState;
  bidderStatus: BidderStatus | null;
  onReview: () => void;
  onAnswer: (answer: AutomaticBidAnswer) => void;
  /** Reads lot and bidderStatus again. */
  refresh: () => void;
};

/** One's own automatic bid on a lot: placed, changed, stopped, and ended by others. */
export function useAutomaticBid(options: Options): AutomaticBidding {
  const { vehicleId, situation, leadState, bidderStatus, onReview, onAnswer, refresh } = options;
  const [state, setState] = useState({ mode: 'resting' as AutomaticMode, outcomes: 0 });
  const wasAhead = useRef(false);
  const leads = leadState === 'winning';
  // It is spent the moment somebody leads with more, whatever has been read before that.
  const maximum = leadState === 'outbid' ? null : (bidderStatus?.automaticMaximum ?? null);
  const least = leastMaximum(situation.price, leads);
  const changeMode = (mode: AutomaticMode) => setState((known) => ({ ...known, mode }));
  const finish = () => setState(({ outcomes }) => ({ mode: 'resting', outcomes: outcomes + 1 }));

  const form = useAmountForm<AutomaticBidAnswer>({
    check: (typed) => checkMaximum(typed, situation, leads),
    minimum: least,
    onReview,
    send: (value, keys) => sendAutomaticBid({ vehicleId, value }, keys),
    failed: PLACE_FAILED,
    onAccepted: (answer) => {
      onAnswer(answer);
      finish();
      return { text: answer.message, tone: answer.leading ? 'ok' : 'warn' };
    },
    onRefused: refresh,
  });

  const stopping = useAction({
    run: () => stopAutomaticBid(vehicleId, form.keys),
    failureOf: (error) => messageOf(error, STOP_FAILED),
    onDone(answer) {
      onAnswer(answer);
      form.type('');
      form.say({ text: answer.message, tone: 'ok' });
      finish();
    },
    onFailed: refresh,
  });
  const mode = stopping.busy ? 'stopping' : state.mode;

  const end = (reason: AutomaticEnd) => {
    wasAhead.current = false;
    form.keys.answered();
    form.say({ text: END_WORDS[reason], tone: 'warn' });
  };
  // Read after a lost answer, it shows what became of that one. The same maximum again changes nothing
  // where it stands, and places it where it does not.
  const { keys } = form;
  useEffect(() => {
    if (bidderStatus) keys.answered();
  }, [bidderStatus, keys]);
  const ahead = leads && bidderStatus?.automaticMaximum != null;
  useOvertaking(wasAhead, ahead, leadState, () => end('exceeded'));

  return {
    outcomes: state.outcomes,
    mode: maximum === null ? 'resting' : mode,
    maximum,
    least,
    form,
    change: () => {
      form.type(typedFrom(fromReais(maximum ?? 0) ?? 0));
      changeMode('changing');
    },
    ask: () => {
      stopping.clearFailure();
      changeMode('asking');
    },
    stopError: stopping.failure,
    leave: () => {
      form.back();
      form.type('');
      finish();
    },
    stop: stopping.start,
    end,
  };
}

/**
 * Calls back when one led with an automatic bid and then somebody else did: the price tells it first.
 * Who knows another reason for its end empties `wasAhead`.
 */
function useOvertaking(
  wasAhead: RefObject<boolean>,
  ahead: boolean,
  leadState: LeadState,
  onOvertaken: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it happens
  useEffect(() => {
    if (wasAhead.current && leadState === 'outbid') onOvertaken();
    wasAhead.current = ahead;
  }, [ahead, leadState]);
}
