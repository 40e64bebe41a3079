import type { StatementAudit, StatementFinding } from '../signing/audit-statements.ts';
import type { AuditReport } from './audit-ledger.ts';

const SHOWN = 50;

/** Formats the audit's report for the operator's console. */
export function describeAudit(report: AuditReport): string {
  return `${describeRows(report)}\n${describeStatements(report.signed)}`;
}

function describeRows({ lots, rows, findings }: AuditReport): string {
  const read = `${rows.toLocaleString('pt-BR')} registros de ${lots.toLocaleString('pt-BR')} lotes`;
  if (findings.length === 0) return `Livro de lances íntegro: ${read} conferidos.`;
  const lines = findings.map(({ lotId, vehicleId, sequence, what }) => {
    const row = sequence === null ? '' : `, registro ${sequence}`;
    return `  lote ${lotId} (veículo ${vehicleId})${row}: ${what}`;
  });
  return listed(`O livro de lances tem ${findings.length} divergências em ${read}:`, lines);
}

function describeStatements({ keys, statements, findings }: StatementAudit): string {
  const read = `${statements.toLocaleString('pt-BR')} (chaves da casa: ${keys})`;
  if (findings.length === 0) return `Resumos assinados conferidos: ${read}.`;
  const title = `Os resumos assinados têm ${findings.length} divergências em ${read}:`;
  return listed(title, findings.map(describeFinding));
}

function describeFinding({ auctionId, number, lotId, what }: StatementFinding): string {
  if (auctionId === null) return `  ${what}`;
  const lot = lotId === null ? '' : `, lote ${lotId}`;
  return `  leilão ${auctionId}, resumo ${number}${lot}: ${what}`;
}

function listed(title: string, lines: string[]): string {
  const more = lines.length - SHOWN;
  const rest = more > 0 ? [`  … e mais ${more}`] : [];
  return [title, ...lines.slice(0, SHOWN), ...rest].join('\n');
}
