import type { LedgerKey } from '@martelo/contract/shapes/bids';
import type { HouseKey } from './keys.queries.ts';

/** The keys of the house as anybody may read them, in their order. */
export function presentKeys(keys: HouseKey[]): LedgerKey[] {
  const keyById = new Map(keys.map(({ id, publicKey }) => [id, publicKey]));
  return keys.map(({ publicKey, createdAt, signedById, signature }) => ({
    chave: publicKey,
    desde: createdAt.toISOString(),
    assinadaPor: signedById === null ? null : (keyById.get(signedById) ?? null),
    assinatura: signature,
  }));
}
