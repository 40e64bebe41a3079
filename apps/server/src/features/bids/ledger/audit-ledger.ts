import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { faultText } from '../../ledger/fault-text.ts';
import { auditStatements, type StatementAudit } from '../signing/audit-statements.ts';
import {
  type AuditedLot,
  type AuditedRow,
  findStrayAutomaticBids,
  holdSnapshot,
  streamLedger,
  streamLots,
} from './audit.queries.ts';
import { factFaults } from './audit-facts.ts';
import { type LedgerReplay, type ReplayedRow, replayLedger, sameHash } from './replay-ledger.ts';

/** One violation of the ledger's rules. */
export interface AuditFinding {
  lotId: number;
  vehicleId: number;
  /** The number of the ledger row; null when the finding is about the lot itself. */
  sequence: number | null;
  what: string;
}

export interface AuditReport {
  lots: number;
  rows: number;
  findings: AuditFinding[];
  /** The signed statements of heads, and what contradicts them. */
  signed: StatementAudit;
}

/** More findings would add nothing and fill the memory. */
const MAX_FINDINGS = 1_000;

/**
 * Reads the whole ledger and checks that: sequence numbers have no gap and no duplicate; bids that
 * count rise strictly; every row has the hash of its content and of the row before it; the columns
 * of each lot that repeat its ledger are right; each person is the one whose number the row has; its opening, clock, rules, result and terms are those of
 * its ledger; and only leaders have an open automatic bid.
 */
export function auditLedger(db: Db): Promise<AuditReport> {
  return db.transaction(async (tx) => {
    await holdSnapshot(tx);
    const signed = await auditStatements(tx);
    const report: AuditReport = { lots: 0, rows: 0, findings: [], signed };
    for await (const lot of streamLots(tx)) {
      report.lots += 1;
      await auditLot(tx, lot, report);
      if (report.findings.length >= MAX_FINDINGS) break;
    }
    for (const { lotId, vehicleId, userId } of await findStrayAutomaticBids(tx)) {
      const what = faultText('automatic-stray', { user: userId });
      report.findings.push({ lotId, vehicleId, sequence: null, what });
    }
    return report;
  });
}

async function auditLot(tx: Tx, audited: AuditedLot, report: AuditReport): Promise<void> {
  const { lot, opening } = audited;
  const found = (sequence: number | null, what: string) =>
    report.findings.push({ lotId: lot.id, vehicleId: lot.vehicleId, sequence, what });
  const replay = replayLedger(opening);
  // A lot without ledger rows is checked as well: its columns must be empty.
  for await (const row of streamLedger(tx, lot)) {
    report.rows += 1;
    const faults = [...replay.take(replayed(row)), ...personFaults(row, lot)];
    for (const fault of faults) found(row.sequence, fault);
  }
  const faults = [
    ...cacheFaults(lot, replay),
    ...resultFaults(lot, replay),
    ...factFaults(audited, replay),
  ];
  for (const fault of faults) found(null, fault);
}

function replayed({ createdAt, ...row }: AuditedRow): ReplayedRow {
  return { ...row, createdAt: createdAt.getTime() };
}

type Lot = AuditedLot['lot'];

/**
 * A row whose person's secret is gone proves nobody: it must be an erasure that took the secret. The number that
 * the row is public under must be the one that its auction gave the person.
 */
function personFaults(row: AuditedRow, { auctionId, epoch }: Lot): string[] {
  const { version, userId, secret, isErased, bidderNumber, ownNumber } = row;
  if (version === 1 || userId === null) return [];
  const faults: string[] = [];
  if (secret === null && !isErased) faults.push(faultText('secret-gone', { user: userId }));
  // An earlier epoch may be of another auction.
  const isOfAuction = auctionId !== null && row.epoch === epoch && bidderNumber !== null;
  if (isOfAuction && bidderNumber !== ownNumber) {
    faults.push(faultText('bidder-number', { user: userId, own: ownNumber, told: bidderNumber }));
  }
  return faults;
}

function cacheFaults(lot: Lot, replay: LedgerReplay): string[] {
  const leader = replay.leader;
  const faults: string[] = [];
  const compare = (name: string, cached: number | null, expected: number | null) => {
    if (cached !== expected) faults.push(faultText('lot-column', { name, cached, expected }));
  };
  compare('lanceAtual', lot.lanceAtual, leader?.value ?? null);
  compare('leaderId', lot.leaderId, leader?.userId ?? null);
  compare('bidCount', lot.bidCount, replay.bidCount);
  compare('sequence', lot.sequence, replay.sequence);
  compare('epoch', lot.epoch, replay.epoch);
  if (!sameHash(lot.ledgerHash, replay.hash)) faults.push(faultText('lot-hash'));
  return faults;
}

function resultFaults(lot: Lot, replay: LedgerReplay): string[] {
  const isSold = LOT_TRAITS[lot.status].isWon;
  const winner = isSold ? (replay.leader?.userId ?? null) : null;
  const price = isSold ? (replay.leader?.value ?? null) : null;
  if (isSold && winner === null) return [faultText('sold-without-bid')];
  if (lot.winnerId === winner && lot.hammerPrice === price) return [];
  const { winnerId, hammerPrice } = lot;
  return [faultText('lot-result', { winnerId, hammerPrice, winner, price })];
}
