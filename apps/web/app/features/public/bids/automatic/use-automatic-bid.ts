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
import { exceededWords } from '../watch/outbid-words';
import { sendAutomaticBid, stopAutomaticBid } from './send-automatic-bid';

type EndEvent = Extract<LiveEvent, { type: 'automatic-bid-ended' }>;
export type AutomaticEnd = EndEvent['reason'];

/** The reason for the end of an automatic bid, in words for its owner. */
const END_WORDS: Record<AutomaticEnd, string> = {
  exceeded: 'Seu lance automático foi superado.',
  reset: 'Os lances deste veículo foram zerados, e com eles o seu lance automático.',
  removed: 'Um lance seu foi excluído, e com ele o seu lance automático.',
  rules: 'As regras deste leilão mudaram, e o seu lance automático foi encerrado.',
  banned: 'Seu lance automático foi encerrado.',
};

function endWords(reason: AutomaticEnd, maximum?: number): string {
  return reason === 'exceeded' && maximum !== undefined
    ? `${exceededWords(maximum)}.`
    : END_WORDS[reason];
}

const PLACE_FAILED = 'Erro ao registrar o lance automático. Tente novamente.';
const STOP_FAILED = 'Erro ao cancelar o lance automático. Tente novamente.';

/** The step of the form for the active automatic bid. */
export type AutomaticMode = 'resting' | 'changing' | 'asking' | 'stopping';

export interface AutomaticBidding {
  /** Reais: the maximum of the bidder's own automatic bid; null when none is active. */
  maximum: number | null;
  /** The least maximum that the server would accept. */
  least: Centavos;
  mode: AutomaticMode;
  form: AmountForm;
  /**
   * Counts the times it was placed, changed or stopped, so that the page can move the focus to each
   * result.
   */
  outcomes: number;
  stopError: string;
  change: () => void;
  ask: () => void;
  leave: () => void;
  stop: () => Promise<void>;
  /** The server reports that the automatic bid has ended. */
  end: (reason: AutomaticEnd, maximo?: number) => void;
}

type Options = {
  vehicleId: string;
  situation: BidSituation;
  /** Of the terms that the bidder sees. */
  termsMark?: string | undefined;
  leadState: LeadState;
  bidderStatus: BidderStatus | null;
  onReview: () => void;
  onAnswer: (answer: AutomaticBidAnswer) => void;
  /** Reads the lot and bidderStatus again. */
  refresh: () => void;
};

/** The bidder's own automatic bid on a lot: placed, changed, stopped, and ended by others. */
export function useAutomaticBid(options: Options): AutomaticBidding {
  const { vehicleId, situation, termsMark, leadState, bidderStatus } = options;
  const { onReview, onAnswer, refresh } = options;
  const [state, setState] = useState({ mode: 'resting' as AutomaticMode, outcomes: 0 });
  const wasAhead = useRef<number | null>(null);
  const leads = leadState === 'winning';
  // An automatic bid ends when another bidder leads with more, even if an older reading still shows
  // it.
  const maximum = leadState === 'outbid' ? null : (bidderStatus?.automaticMaximum ?? null);
  const least = leastMaximum(situation.price, leads);
  const changeMode = (mode: AutomaticMode) => setState((known) => ({ ...known, mode }));
  const finish = () => setState(({ outcomes }) => ({ mode: 'resting', outcomes: outcomes + 1 }));

  const form = useAmountForm<AutomaticBidAnswer>({
    check: (typed) => checkMaximum(typed, situation, leads),
    minimum: least,
    termsMark,
    onReview,
    send: (value, keys) => sendAutomaticBid({ vehicleId, termsMark, value }, keys),
    failed: PLACE_FAILED,
    onAccepted: (answer) => {
      onAnswer(answer);
      finish();
      return { text: answer.message, tone: answer.leading ? 'ok' : 'warn' };
    },
    onRefused: refresh,
    outbid: leadState === 'outbid',
    // A maximum that stands takes the place of this form.
    stands: null,
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

  const end = (reason: AutomaticEnd, maximo?: number) => {
    wasAhead.current = null;
    form.keys.answered();
    form.say({ text: endWords(reason, maximo), tone: 'warn' });
  };
  // A bidderStatus read after a lost answer shows the result of that request, so the key is not
  // needed any more. To send the same maximum again changes nothing if it was placed, and places it
  // if not.
  const { keys } = form;
  useEffect(() => {
    if (bidderStatus) keys.answered();
  }, [bidderStatus, keys]);
  const ahead = leads ? (bidderStatus?.automaticMaximum ?? null) : null;
  useOvertaking(wasAhead, ahead, leadState, (maximum) => end('exceeded', maximum));

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
 * Calls back when the bidder led with an automatic bid and another bidder now leads: the price
 * event arrives before the reason. `wasAhead` holds the maximum with which the bidder led; a caller
 * that already knows another reason for the end sets it to null.
 */
function useOvertaking(
  wasAhead: RefObject<number | null>,
  ahead: number | null,
  leadState: LeadState,
  onOvertaken: (maximum: number) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it happens
  useEffect(() => {
    if (wasAhead.current !== null && leadState === 'outbid') onOvertaken(wasAhead.current);
    wasAhead.current = ahead;
  }, [ahead, leadState]);
}
