/** Writes 525 basis points as '5,25'. */
export function percentText(basisPoints: number): string {
  return (basisPoints / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 });
}

/**
 * Reads '5,25' as 525 basis points; null for text that is not a percentage with at most two
 * decimals.
 */
export function parsePercent(typed: string): number | null {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
