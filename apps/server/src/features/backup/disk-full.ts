/** Of a disk of this machine, or of the one of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  return FULL.has((error as { code?: string } | null)?.code ?? '');
}
