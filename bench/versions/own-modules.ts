import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FILES = {
  migrate: 'apps/server/src/platform/database/migrate.ts',
  connect: 'apps/server/src/platform/database/connect.ts',
  factories: 'apps/server/src/testing/factories.ts',
  fillLists: 'bench/lists/fill-lists.ts',
  bidYard: 'bench/bids/bid-yard.ts',
};

interface Modules {
  migrate: typeof import('../../apps/server/src/platform/database/migrate.ts');
  connect: typeof import('../../apps/server/src/platform/database/connect.ts');
  factories: typeof import('../../apps/server/src/testing/factories.ts');
  fillLists: typeof import('../lists/fill-lists.ts');
  bidYard: typeof import('../bids/bid-yard.ts');
}

/** A module of a checkout, whose schema may be another one. */
export function ownModule<Name extends keyof Modules>(
  folder: string,
  name: Name,
): Promise<Modules[Name]> {
  return import(pathToFileURL(path.join(folder, FILES[name])).href);
}
