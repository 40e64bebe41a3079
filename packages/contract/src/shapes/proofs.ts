/** Payment proofs (comprovantes) that buyers send. */
import { z } from 'zod';
import { id, moment } from './fields.ts';

export const proof = z.object({
  id,
  tipo: z.enum(['pdf', 'imagem']),
  bytes: z.number(),
  enviadoEm: moment,
});
export type Proof = z.infer<typeof proof>;

export const proofList = z.array(proof);
