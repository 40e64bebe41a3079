import type { AuditReport } from './audit-ledger.ts';

const SHOWN = 50;

/** Formats the audit's report for the operator's console. */
export function describeAudit({ lots, rows, findings }: AuditReport): string {
  const read = `${rows.toLocaleString('pt-BR')} registros de ${lots.toLocaleString('pt-BR')} lotes`;
  if (findings.length === 0) return `Livro de lances íntegro: ${read} conferidos.`;
  const lines = findings.slice(0, SHOWN).map(({ lotId, vehicleId, sequence, what }) => {
    const row = sequence === null ? '' : `, registro ${sequence}`;
    return `  lote ${lotId} (veículo ${vehicleId})${row}: ${what}`;
  });
  const more = findings.length - lines.length;
  return [
    `O livro de lances tem ${findings.length} divergências em ${read}:`,
    ...lines,
    ...(more > 0 ? [`  … e mais ${more}`] : []),
  ].join('\n');
}
