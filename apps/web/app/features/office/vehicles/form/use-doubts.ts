import { fromReais } from '@martelo/core/money';
import { useState } from 'react';
import { useCall } from '../../../../lib/remote/use-call';
import { toYardDay } from '../../../../lib/time/yard-time';
import { type Doubt, doubtsOf, newDoubts } from './doubts';
import type { VehicleDraft } from './vehicle-draft';

export type Doubts = {
  all: readonly Doubt[];
  of: (field: Doubt['field']) => Doubt | undefined;
  /** The doubts of a save that waits for the person's confirmation; null without one. */
  asked: readonly Doubt[] | null;
  /** Asks about the doubts that this person's changes have made. False when there are none. */
  ask: () => boolean;
  close: () => void;
};

/** What looks wrong in the form, and the question about it before a save. */
export function useDoubts(draft: VehicleDraft, stored: VehicleDraft | null): Doubts {
  const usual = useUsualValues(draft.categoria);
  const [asked, setAsked] = useState<readonly Doubt[] | null>(null);
  const year = Number(toYardDay(Date.now()).slice(0, 4));
  const all = doubtsOf(draft, usual, year);
  return {
    all,
    of: (field) => all.find((doubt) => doubt.field === field),
    asked,
    ask() {
      const fresh = newDoubts(all, stored ? doubtsOf(stored, usual, year) : []);
      if (fresh.length > 0) setAsked(fresh);
      return fresh.length > 0;
    },
    close: () => setAsked(null),
  };
}

/** Null until they are known: the form works without them. */
function useUsualValues(categoria: VehicleDraft['categoria']) {
  const { data } = useCall('GET /api/vehicles/usual-values', { query: { categoria } });
  if (!data?.usual) return null;
  const { minimo, maximo } = data.usual;
  return { low: fromReais(minimo) ?? 0, high: fromReais(maximo) ?? 0 };
}
