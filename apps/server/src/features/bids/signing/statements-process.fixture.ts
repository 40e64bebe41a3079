/** A process that runs the job that signs statements, until it is killed. */
import { connect } from '../../../platform/database/connect.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { logError } from '../../../platform/log/loggable-error.ts';
import { signingKey } from './signing-key.ts';
import { registerStatementJobs } from './statement-jobs.ts';

const { SIGNER_DATABASE: databaseUrl = '', SIGNER_SEED: seed = '' } = process.env;
const jobs = createJobs({ databaseUrl, onError: logError });
const { db } = connect(databaseUrl);
// The job has no schedule here. The test requests each run, so no run starts between two steps of the test.
const unscheduled: Jobs = { ...jobs, on: (name, handler) => jobs.on(name, handler) };
registerStatementJobs({ db, jobs: unscheduled, key: signingKey(Buffer.from(seed, 'hex')) });
await jobs.start();
process.stdout.write('ready\n');
