/** Makes all checks of a round's lots after its clients have finished. */
import { auditLedger } from '../../apps/server/src/features/bids/ledger/audit-ledger.ts';
import { auditEditals } from '../../apps/server/src/features/publication/audit-editals.ts';
import { auditRecords } from '../../apps/server/src/features/records/audit-records.ts';
import { auditSales } from '../../apps/server/src/features/sales/audit-sales.ts';
import type { Operation, Outcome } from './history.ts';
import { ledgerFaults, lostBids, phantomBids } from './ledger-checks.ts';
import { checkHistory } from './linearize.ts';
import type { Load } from './load.ts';
import { type ProofLot, readLedger } from './people-and-lots.ts';
import type { System } from './system.ts';

export interface Checked {
  faults: string[];
  operations: number;
  refused: number;
  unknown: number;
  rows: number;
  /** Number of those rows that an automatic bid wrote. */
  automatic: number;
}

export async function checkLots(
  system: System,
  lots: readonly ProofLot[],
  { histories, faults: loadFaults }: Load,
): Promise<Checked> {
  const checked: Checked = {
    faults: [...loadFaults],
    operations: 0,
    refused: 0,
    unknown: 0,
    rows: 0,
    automatic: 0,
  };
  const countOf = (operations: readonly Operation[], kind: Outcome['kind']) =>
    operations.filter(({ outcome }) => outcome.kind === kind).length;
  for (const { lotId, rules } of lots) {
    const operations = histories.get(lotId) ?? [];
    const rows = await readLedger(system, lotId);
    // The result, which no request asks for, is the last row.
    const last = rows.at(-1);
    const closedAt = last?.action === 'close' ? last.at : undefined;
    const ledger = closedAt === undefined ? rows : rows.slice(0, -1);
    checked.operations += operations.length;
    checked.rows += ledger.length;
    checked.automatic += ledger.filter(({ automatic }) => automatic).length;
    checked.refused += countOf(operations, 'refused');
    checked.unknown += countOf(operations, 'unknown');
    const verdict = checkHistory({ rules, operations, ledger, closedAt });
    const found = [
      ...ledgerFaults(rows),
      ...lostBids(ledger, operations),
      ...phantomBids(ledger, operations),
      ...(verdict.ok ? [] : [verdict.explanation]),
    ];
    checked.faults.push(...found.map((fault) => `lot ${lotId}: ${fault}`));
  }
  // A system that refuses every bid would pass the other checks but prove nothing.
  if (checked.rows === 0) checked.faults.push('no bid was accepted');
  checked.faults.push(...(await auditFaults(system)));
  return checked;
}

/** R12, R24: runs the product's own audit: ledgers, hash chains, lots, sales, editais, and what was signed of them. */
export async function auditFaults({ db }: System): Promise<string[]> {
  const { findings, signed } = await auditLedger(db);
  const sold = await auditSales(db);
  const editals = await auditEditals(db);
  const records = await auditRecords(db);
  return [
    ...findings.map(({ lotId, sequence, what }) => `audit: lot ${lotId}, row ${sequence}: ${what}`),
    ...signed.findings.map(
      ({ auctionId, number, what }) => `audit: auction ${auctionId}, statement ${number}: ${what}`,
    ),
    ...sold.findings.map(({ numero, what }) => `audit: ${numero}: ${what}`),
    ...editals.findings.map(({ auctionId, what }) => `audit: auction ${auctionId}, ${what}`),
    ...records.findings.map(({ kind, id, what }) => `audit: ${kind ?? 'statement'} ${id}: ${what}`),
  ];
}
