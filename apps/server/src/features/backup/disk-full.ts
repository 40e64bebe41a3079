/** The codes of a full disk: of this machine's, and of PostgreSQL's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  return FULL.has((error as { code?: string } | null)?.code ?? '');
}
