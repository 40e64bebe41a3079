// Fills an empty database with the yard of the upgrade bench, all with the code of the checkout in FOLDER, whose
// schema may be an older one: node fill-process.ts FOLDER DATABASE_URL BIDS.
import { ownModule } from '../versions/own-modules.ts';
import { BID_ON, BIDDERS, bidderEmail } from './upgrade-yard.ts';

const [folder = '', url = '', bids = ''] = process.argv.slice(2);
const { migrateDatabase } = await ownModule(folder, 'migrate');
const { connect } = await ownModule(folder, 'connect');
const { fillLists } = await ownModule(folder, 'fillLists');
const { createAuction, createUser, createVehicle } = await ownModule(folder, 'factories');

const BIDS_OF_A_VEHICLE = 10;
const count = Number(bids);
const vehicles = Math.max(10, Math.round(count / BIDS_OF_A_VEHICLE));
await migrateDatabase(url);
const connection = connect(url);
await fillLists(connection.pool, {
  vehicles,
  bids: count,
  clients: Math.max(100, vehicles),
  auctions: Math.max(10, Math.round(vehicles / 250)),
  auditEntries: 100,
});
// The auction on which the bench bids, which is the last one, with people who can sign in.
const { db } = connection;
for (let nth = 1; nth <= BIDDERS; nth += 1) await createUser(db, { email: bidderEmail(nth) });
const { id } = await createAuction(db);
for (let nth = 0; nth < BID_ON; nth += 1) await createVehicle(db, { auctionId: id });
await connection.close();
