// Migrates an empty database and fills it with the yard of the bid bench, all with the code of the checkout in
// FOLDER, whose schema may be another one: node fill-process.ts FOLDER DATABASE_URL.
import path from 'node:path';

const [folder = '', url = ''] = process.argv.slice(2);
const own = <T>(file: string): Promise<T> => import(path.join(folder, file));

const { migrateDatabase } = await own<
  typeof import('../../apps/server/src/platform/database/migrate.ts')
>('apps/server/src/platform/database/migrate.ts');
const { connect } = await own<typeof import('../../apps/server/src/platform/database/connect.ts')>(
  'apps/server/src/platform/database/connect.ts',
);
const { fillBidYard } = await own<typeof import('./bid-yard.ts')>('bench/bids/bid-yard.ts');

await migrateDatabase(url);
const connection = connect(url);
await fillBidYard(connection);
await connection.close();
