import { auditLedger } from './features/bids/ledger/audit-ledger.ts';
import { describeAudit } from './features/bids/ledger/describe-audit.ts';
import { auditEditals, describeEditalAudit } from './features/publication/audit-editals.ts';
import { auditRecords, describeRecordAudit } from './features/records/audit-records.ts';
import { auditSales, describeSaleAudit } from './features/sales/audit-sales.ts';
import type { Db } from './platform/database/connect.ts';

/** Everything that can be audited: what was found, and the report in words. */
export async function auditHouse(db: Db): Promise<{ findings: number; text: string }> {
  const report = await auditLedger(db);
  const sold = await auditSales(db);
  const editals = await auditEditals(db);
  const records = await auditRecords(db);
  const found = [report, report.signed, sold, editals, records].flatMap(
    ({ findings }) => findings as unknown[],
  );
  const text = [
    describeAudit(report),
    describeSaleAudit(sold),
    describeEditalAudit(editals),
    describeRecordAudit(records),
  ].join('\n');
  return { findings: found.length, text };
}

/** The same for the command line: findings make the program end with 1. */
export async function auditAll(db: Db): Promise<string> {
  const { findings, text } = await auditHouse(db);
  if (findings > 0) process.exitCode = 1;
  return text;
}
