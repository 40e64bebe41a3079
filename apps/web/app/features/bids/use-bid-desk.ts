import type { AcceptedBid, PublicBid } from '@martelo/contract/bids';
import type { Vehicle } from '@martelo/contract/vehicles';
import { type Centavos, fromReais, MAX_CENTAVOS, quickRaises } from '@martelo/core/money';
import { useCallback, useRef } from 'react';
import { priceToBeat } from '../../lib/live-vehicle';
import type { PhaseReading } from '../../lib/phase-clock';
import type { SessionUser } from '../../lib/session-store';
import { usePhaseClock } from '../../lib/use-phase-clock';
import { useSession } from '../../lib/use-session';
import { type Stance, stanceOf } from './stance';
import { type Bidding, useBidding } from './use-bidding';
import { type LiveLot, useLiveLot } from './use-live-lot';
import { useStanding } from './use-standing';

/** Everything that the bid panel, the bar and the sheet show and do, shared between them. */
export interface BidDesk {
  lot: LiveLot;
  reading: PhaseReading;
  stance: Stance;
  user: SessionUser | null;
  ownNumber: number | null;
  bidding: Bidding;
  /** Reais. */
  toBeat: number;
  raises: Centavos[];
  /** The smallest sensible bid above the price. */
  coverValue: Centavos;
  commissionBasisPoints: number;
}

type Input = { vehicle: Vehicle; bids: PublicBid[]; commissionBasisPoints: number };

export function useBidDesk({ vehicle, bids, commissionBasisPoints }: Input): BidDesk {
  const user = useSession()?.user ?? null;
  const { standing, readStanding } = useStanding(vehicle.id);
  const lot = useLiveLot(vehicle, bids, readStanding);
  const reading = usePhaseClock(lot.vehicle, lot.refresh);
  const toBeat = priceToBeat(lot.vehicle);
  const accept = useAcceptance(lot, standing?.bidderNumber ?? null, readStanding);
  const bidding = useBidding({
    vehicleId: vehicle.id,
    situation: { phase: reading.phase, user, toBeat },
    onAccepted: accept,
    refresh: lot.refresh,
  });
  const price = fromReais(toBeat) ?? 0;
  const raises = quickRaises(price);
  return {
    lot,
    reading,
    stance: stanceOf(lot.leader, standing),
    user,
    ownNumber: standing?.bidderNumber ?? null,
    bidding,
    toBeat,
    raises,
    coverValue: Math.min(price + (raises[0] ?? 1), MAX_CENTAVOS),
    commissionBasisPoints,
  };
}

/** Shows the own bid at once; a first bid only then gives the bidder a number. */
function useAcceptance(lot: LiveLot, ownNumber: number | null, readStanding: () => unknown) {
  const number = useRef(ownNumber);
  number.current = ownNumber;
  const { accept } = lot;
  return useCallback(
    (answer: AcceptedBid) => {
      accept(answer, number.current);
      void readStanding();
    },
    [accept, readStanding],
  );
}
