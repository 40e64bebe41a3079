/**
 * Computes the official holidays of some years on a thread of its own: loading the tables of every
 * country takes half a second, and the server's thread could not decide bids meanwhile.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Holidays from 'date-holidays';

export interface HolidayOrder {
  from: number;
  to: number;
}

/**
 * Banks are closed on these, so a payment cannot be asked for. Observances and half days are working
 * days.
 */
const CLOSED = new Set<string>(['public', 'bank']);

/** Holidays of Aracaju, which the library does not know: foundation, São João, Conceição. */
const OF_ARACAJU = ['03-17', '06-24', '12-08'];

const { from, to }: HolidayOrder = workerData;
const sergipe = new Holidays('BR', 'SE');
const days: string[] = [];
for (let year = from; year <= to; year += 1) {
  const known = sergipe.getHolidays(year).filter(({ type }) => CLOSED.has(type));
  days.push(...known.map(({ date }) => date.slice(0, 10)));
  days.push(...OF_ARACAJU.map((day) => `${year}-${day}`));
}
parentPort?.postMessage(days);
