import { createHash } from 'node:crypto';
import type { BackupSequence } from './backup-shapes.ts';

// The sums of `end.json` for what is neither a row nor a picture: the head, the keys and the numbers of the sequences.
// They find what was damaged or exchanged by mistake. Whoever writes a copy anew writes its sums too: against that
// it is encrypted, and kept where nobody writes.

export const sumOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');

export function sumOfSequences(sequences: readonly BackupSequence[]): string {
  const lines = sequences.map(({ name, value, called }) => `${name} ${value} ${called}\n`);
  return sumOf(Buffer.from(lines.join('')));
}
