import type { Tx } from '../../platform/database/connect.ts';
import { numberText } from '../sales/take-number.ts';
import { nameSuccessor, retirePaper } from './papers.writes.ts';

interface OldPaper {
  id: number;
  serie: string;
  ano: number;
  numero: number;
  version: number;
}

/**
 * Replaces a paper by the one that `issue` makes. The old one is retired first, because at most one
 * paper of its place is valid.
 */
export async function replaceBy(
  tx: Tx,
  old: OldPaper,
  issue: (replaces: { numero: string; version: number }) => Promise<number>,
): Promise<number> {
  await retirePaper(tx, old.id);
  const successorId = await issue({ numero: numberText(old.serie, old), version: old.version });
  await nameSuccessor(tx, old.id, successorId);
  return successorId;
}
