import {
  type LotOutcome,
  lotOutcomeOf,
  type ResultAmounts,
  type ResultTotals,
  resultTotalsOf,
} from '@martelo/core/auction-results';
import type { Db } from '../../platform/database/connect.ts';
import { findAuctionOfResults, type LotResultRow, listLotResults } from './results.queries.ts';

export interface LotResult extends LotResultRow {
  outcome: LotOutcome;
  /** Null when the lot has no sale that counts. */
  amounts: ResultAmounts | null;
}

export interface Results {
  auction: NonNullable<Awaited<ReturnType<typeof findAuctionOfResults>>>;
  lots: LotResult[];
  totals: ResultTotals;
  /** When the last lot closed; null while one is open, or without lots. */
  closedAt: Date | null;
}

/** The results of an auction, lot by lot, and their totals; null when there is no such auction. */
export async function readResults(db: Db, auctionId: number): Promise<Results | null> {
  const auction = await findAuctionOfResults(db, auctionId);
  if (!auction) return null;
  const lots = (await listLotResults(db, auctionId)).map(withOutcome);
  return { auction, lots, totals: resultTotalsOf(lots), closedAt: lastCloseOf(lots) };
}

function withOutcome(row: LotResultRow): LotResult {
  const outcome = lotOutcomeOf(row.status, row.state);
  return { ...row, outcome, amounts: outcome === 'vendido' ? amountsOf(row) : null };
}

function amountsOf(row: LotResultRow): ResultAmounts | null {
  const { arremate, comissao, icms, total, recebido } = row;
  if (arremate === null || total === null) return null;
  // The sums of a sale's lines and credits; a sale has them also when they are zero.
  if (comissao === null || icms === null || recebido === null) return null;
  const taxas = total - arremate - comissao - icms;
  return { arremate, comissao, icms, taxas, total, recebido };
}

function lastCloseOf(lots: readonly LotResult[]): Date | null {
  if (lots.some(({ outcome }) => outcome === 'aberto')) return null;
  const times = lots.flatMap(({ closedAt }) => (closedAt ? [closedAt.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
