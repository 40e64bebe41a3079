import { NONE_JOINS } from '@martelo/contract/shapes/auction-form';
import type { WaitingVehicles } from '@martelo/contract/shapes/auctions';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { useState } from 'react';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import type { Remote } from '../../../../lib/remote/use-remote';

const CALL = 'GET /api/admin/waiting-vehicles/:tipo';

export type Entering = {
  waiting: Remote<WaitingVehicles>;
  /** False: the person leaves them outside. */
  isTaken: boolean;
  setTaken: (isTaken: boolean) => void;
  /** How many vehicles enter; null: not known yet. */
  count: number | null;
  /** The answer for the call: the mark of these vehicles, or that none enters. Null: not known yet. */
  entram: string | null;
};

/** The vehicles that wait for an auction of the type and enter the one that a question opens. */
export function useEntering(tipo: AuctionType): Entering {
  const [isTaken, setTaken] = useState(true);
  const waiting = useCall(CALL, { params: { tipo } });
  useReloadOnLive([[CALL]], ['vehicles', 'auctions']);
  const known = waiting.outdated ? null : waiting.data;
  return {
    waiting,
    isTaken,
    setTaken,
    count: known && (isTaken ? known.total : 0),
    entram: known && (isTaken ? known.marca : NONE_JOINS),
  };
}
