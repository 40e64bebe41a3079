import { dayOf } from '@martelo/core/deadlines';
import type { Tx } from '../../platform/database/connect.ts';
import { takeNextNumber } from './sales.writes.ts';

export interface SeriesNumber {
  ano: number;
  numero: number;
}

/**
 * Takes the next number of a series in the year of an instant, by the yard's clock. The series' row stays
 * locked until the transaction ends, so that a number is either used or taken again: there are no gaps.
 */
export async function takeNumber(
  tx: Tx,
  serie: string,
  { zone, at }: { zone: string; at: Date },
): Promise<SeriesNumber> {
  const ano = Number(dayOf(zone, at).slice(0, 4));
  return { ano, numero: await takeNextNumber(tx, serie, ano) };
}

/** 'AR 2026/000012'. */
export function numberText(serie: string, { ano, numero }: SeriesNumber): string {
  return `${serie} ${ano}/${String(numero).padStart(6, '0')}`;
}
