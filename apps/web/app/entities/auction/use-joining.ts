import type { WaitingVehicles } from '@martelo/contract/shapes/auctions';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { useState } from 'react';
import { useAction } from '../../lib/forms/use-action';
import { ApiError } from '../../lib/transport/api-error';
import { browserApi } from '../../lib/transport/browser-api';

export type Joining = {
  /** The vehicles that the person is asked about; null: there is no question. */
  asked: WaitingVehicles | null;
  /** They are others than those that the person agreed to. */
  isChanged: boolean;
  busy: boolean;
  failure: string;
  /** Reads what waits, and asks or, when nothing waits, goes on at once. */
  ask: (tipo: AuctionType) => Promise<void>;
  /** After the refusal of a save: asks again when other vehicles wait by now. */
  askAgain: (error: unknown, tipo: AuctionType) => void;
  answer: (entram: string) => void;
  close: () => void;
};

type Question = { joining: WaitingVehicles; isChanged: boolean };

/**
 * The question before a new auction is created, because it takes in the vehicles that wait for one of
 * its type. `submit` gets the mark of what the person agreed to.
 */
export function useJoining(submit: (entram: string) => Promise<void>): Joining {
  const [question, setQuestion] = useState<Question | null>(null);
  const { busy, failure, start } = useAction({
    run: ({ tipo }: { tipo: AuctionType; isChanged: boolean }) =>
      browserApi.call('GET /api/admin/waiting-vehicles/:tipo', { params: { tipo } }),
    onDone(joining, { isChanged }) {
      if (joining.total > 0 || isChanged) setQuestion({ joining, isChanged });
      else void submit(joining.marca);
    },
  });
  return {
    asked: question?.joining ?? null,
    isChanged: question?.isChanged ?? false,
    busy,
    failure,
    ask: (tipo) => start({ tipo, isChanged: false }),
    askAgain(error, tipo) {
      if (error instanceof ApiError && error.code === 'WAITING_VEHICLES_CHANGED') {
        void start({ tipo, isChanged: true });
      }
    },
    answer(entram) {
      setQuestion(null);
      void submit(entram);
    },
    close: () => setQuestion(null),
  };
}
