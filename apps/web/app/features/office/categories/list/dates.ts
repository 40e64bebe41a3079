import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { noonOf, toYardDay } from '../../../../lib/time/yard-time';

export type DatesToSend = { dataInicio?: string; dataFim?: string };
export type DatesCheck = { ok: true; body: DatesToSend } | { ok: false; text: string };

/**
 * Checks the dates dialog: a chosen day means noon of that day, an unchanged day keeps its exact
 * time.
 */
export function checkDates(
  auction: Pick<Auction, 'dataInicio' | 'dataFim'>,
  start: string,
  end: string,
  zone?: string,
): DatesCheck {
  const startNoon = noonOf(start, zone);
  const endNoon = noonOf(end, zone);
  if (!startNoon || !endNoon) return { ok: false, text: adminTexts.datesRequired };
  const body: DatesToSend = {};
  if (start !== toYardDay(auction.dataInicio, zone)) body.dataInicio = startNoon;
  if (end !== toYardDay(auction.dataFim, zone)) body.dataFim = endNoon;
  const dataInicio = Date.parse(body.dataInicio ?? auction.dataInicio);
  const dataFim = Date.parse(body.dataFim ?? auction.dataFim);
  return dataFim > dataInicio ? { ok: true, body } : { ok: false, text: adminTexts.datesOrder };
}
