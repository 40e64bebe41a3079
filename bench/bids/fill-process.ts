// Migrates an empty database and fills it with the yard of the bid bench, all with the code of the checkout in
// FOLDER, whose schema may be another one: node fill-process.ts FOLDER DATABASE_URL.
import { ownModule } from '../versions/own-modules.ts';

const [folder = '', url = ''] = process.argv.slice(2);
const { migrateDatabase } = await ownModule(folder, 'migrate');
const { connect } = await ownModule(folder, 'connect');
const { fillBidYard } = await ownModule(folder, 'bidYard');

await migrateDatabase(url);
const connection = connect(url);
await fillBidYard(connection);
await connection.close();
