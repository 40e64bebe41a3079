import type { Db } from '../../platform/database/connect.ts';
import { faultText } from '../ledger/fault-text.ts';
import { listTermsWithoutEdital, streamEditals } from './audit-editals.queries.ts';

export interface EditalAudit {
  editals: number;
  /** `what` is in Portuguese, for the operator. */
  findings: { auctionId: number; what: string }[];
}

/** More findings would add nothing and fill the memory. */
const MAX_FINDINGS = 1_000;

/**
 * Compares the bytes of each uploaded edital with its SHA-256, and that with the frozen terms that name it. The ledger of
 * each lot proves these terms from its first bid on.
 */
export async function auditEditals(db: Db): Promise<EditalAudit> {
  const audit: EditalAudit = { editals: 0, findings: [] };
  for await (const { auctionId, version, isWhole } of streamEditals(db)) {
    audit.editals += 1;
    if (isWhole) continue;
    const what = `edital ${version}: ${faultText('file-bytes')}`;
    audit.findings.push({ auctionId, what });
    if (audit.findings.length >= MAX_FINDINGS) return audit;
  }
  for (const { auctionId, version } of await listTermsWithoutEdital(db, MAX_FINDINGS)) {
    const what = `condições ${version}: o edital que elas nomeiam não existe`;
    audit.findings.push({ auctionId, what });
  }
  return audit;
}

const SHOWN = 50;

/** The report for the operator's console. */
export function describeEditalAudit({ editals, findings }: EditalAudit): string {
  const read = editals.toLocaleString('pt-BR');
  if (findings.length === 0) return `Editais conferidos com as condições: ${read}.`;
  const many = findings.length === 1 ? 'divergência' : 'divergências';
  const lines = findings
    .slice(0, SHOWN)
    .map(({ auctionId, what }) => `  leilão ${auctionId}, ${what}`);
  const more = findings.length > SHOWN ? [`  … e mais ${findings.length - SHOWN}`] : [];
  return [`${findings.length} ${many} em ${read} editais conferidos:`, ...lines, ...more].join(
    '\n',
  );
}
