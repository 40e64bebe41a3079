// The clock of a new auction, from the data of the two forms.

import type { AuctionBody, CategoryBody } from '@martelo/contract/shapes/auctions';
import { type AuctionClock, DEFAULT_LENGTH_MS } from '@martelo/core/auction';
import { clockFromCategory, scheduleClock } from '@martelo/core/auction-creation';
import {
  type AuctionAction,
  applyAction,
  type Transition,
} from '@martelo/core/auction-transitions';
import { categoryWordOf } from './status-actions.ts';

/** The clock for the auction form's dates: scheduled, unless a status word says otherwise. */
export function clockOfNewAuction(
  { status, ...dates }: Pick<AuctionBody, 'status' | 'dataInicio' | 'dataFim'>,
  nowMs: number,
): Transition {
  const dataInicio = dates.dataInicio.getTime();
  const dataFim = dates.dataFim.getTime();
  if (status === 'completed') return completedClock(dataInicio, dataFim);
  const made = scheduleClock({ dataInicio, dataFim }, nowMs);
  if (!made.ok) return made;
  const isFuture = dataInicio > nowMs;
  switch (status) {
    case undefined:
      return unchanged(made.clock);
    case 'pending':
      // With a future start the auction is 'Próximo' by its date; with a past start it must be
      // held.
      return isFuture ? unchanged(made.clock) : then(made.clock, heldFor(dataFim, nowMs), nowMs);
    case 'paused':
      return then(made.clock, { kind: 'pause' }, nowMs);
    case 'running':
    case 'active':
      return then(made.clock, { kind: 'open', dataInicio, dataFim }, nowMs);
  }
}

/**
 * The clock for the category form's timer: a length that counts from now, three days when none was
 * sent.
 */
export function clockOfNewCategory(
  { status, dataInicio, dataFim }: Pick<CategoryBody, 'status' | 'dataInicio' | 'dataFim'>,
  nowMs: number,
): Transition {
  const start = dataInicio?.getTime() ?? nowMs;
  const lengthMs = dataFim ? dataFim.getTime() - start : DEFAULT_LENGTH_MS;
  if (status === undefined) {
    const made = scheduleClock({ dataInicio: start, dataFim: start + lengthMs }, nowMs);
    return made.ok ? unchanged(made.clock) : made;
  }
  const word = status === 'paused' ? 'active' : categoryWordOf(status);
  const made = clockFromCategory(word, lengthMs, nowMs);
  if (!made.ok) return made;
  return status === 'paused' ? then(made.clock, { kind: 'pause' }, nowMs) : unchanged(made.clock);
}

function completedClock(dataInicio: number, dataFim: number): Transition {
  if (dataFim <= dataInicio) return { ok: false, code: 'DATES_INVALID' };
  return unchanged({ intent: 'completed', dataInicio, dataFim, remainingMs: null });
}

function heldFor(dataFim: number, nowMs: number): AuctionAction {
  return { kind: 'hold', hasBids: false, lengthMs: dataFim - nowMs };
}

function then(clock: AuctionClock, action: AuctionAction, nowMs: number): Transition {
  return applyAction(clock, action, nowMs);
}

function unchanged(clock: AuctionClock): Transition {
  return { ok: true, clock, changed: true };
}
