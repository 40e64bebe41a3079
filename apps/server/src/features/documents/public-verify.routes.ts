import { readCode } from '@martelo/core/document-code';
import type { Db } from '../../platform/database/connect.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { findPaperByCode } from './papers.queries.ts';
import { presentVerification } from './present-paper.ts';

/** A code that is looked up for a text that cannot be one, so that the answer takes as long. */
const NO_CODE = '';

/** The public verification of a paper by its code. */
export function registerPublicVerify(read: RegisterRead, db: Db): void {
  read('verifyDocument', async ({ params }) =>
    presentVerification(await findPaperByCode(db, readCode(params.code) ?? NO_CODE)),
  );
}
