/** A process that prepares the batches of a database, until it is killed. */
import os from 'node:os';
import { connect } from '../../../platform/database/connect.ts';
import { mediaIn } from '../../../platform/media/media.fixture.ts';
import { prepareBatches } from './prepare-batches.ts';

const { BATCH_DATABASE: databaseUrl = '' } = process.env;
const { db, close } = connect(databaseUrl);
let isNext = true;
while (isNext) {
  isNext = false;
  await prepareBatches({
    db,
    // The papers of these batches show no picture.
    media: mediaIn(os.tmpdir()),
    settings: { publicUrl: 'http://localhost:4140', yardTimeZone: 'America/Maceio' },
    live: { publish: () => {} },
    jobs: {
      send: async () => {
        isNext = true;
      },
    },
  });
}
await close();
