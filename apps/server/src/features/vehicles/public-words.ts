import type { Make } from '@martelo/contract/shapes/vehicles';
import { MINUTE_MS } from '@martelo/core/duration';
import { LRUCache } from 'lru-cache';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type PublicWord, readMakes, readWords } from './public-words.queries.ts';
import { categoriesNamed } from './vehicle-filters.ts';

/** The makes and words of the public vehicles, at most a minute old. */
export interface PublicWords {
  makes(categoria?: string): Promise<Make[]>;
  words(): Promise<PublicWord[]>;
}

/** Old values are given away while newer ones are read, so that no visitor waits for them. */
const KEPT = { max: 8, ttl: MINUTE_MS, allowStale: true };

export function keepPublicWords(db: Db): PublicWords {
  const makes = new LRUCache<string, Make[]>({
    ...KEPT,
    async fetchMethod(name) {
      const categories = name === ALL ? [] : [categoriesNamed(name) ?? []];
      return readMakes(db, { categories }, await readNow(db));
    },
  });
  const words = new LRUCache<string, PublicWord[]>({
    ...KEPT,
    fetchMethod: async () => readWords(db, await readNow(db)),
  });
  return {
    makes: async (categoria) => (await makes.fetch(nameOf(categoria))) ?? [],
    words: async () => (await words.fetch(ALL)) ?? [],
  };
}

const ALL = '';

/** One name for all spellings of a category, so that few lists are kept. */
function nameOf(categoria: string | undefined): string {
  return categoria === undefined ? ALL : (categoriesNamed(categoria)?.[0] ?? 'none');
}
