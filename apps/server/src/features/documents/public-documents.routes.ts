import { readCode } from '@martelo/core/document-code';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { App } from '../../platform/http/app.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { numberText } from '../sales/take-number.ts';
import { findPaperByCode, findPaperFile, findPublicAta } from './papers.queries.ts';
import { presentVerification } from './present-paper.ts';

/** A code that is looked up for a text that cannot be one, so that the answer takes as long. */
const NO_CODE = '';

/** The public verification of a paper by its code, and the minutes of an auction as data for its pages. */
export function registerPublicDocuments(read: RegisterRead, db: Db): void {
  read('verifyDocument', async ({ params }) =>
    presentVerification(await findPaperByCode(db, readCode(params.code) ?? NO_CODE)),
  );

  read('publicMinutes', async ({ params }) => {
    const ata = await findPublicAta(db, params.id);
    if (!ata) return { ata: null };
    return {
      ata: {
        numero: numberText(ata.serie, ata),
        emitidoEm: ata.issuedAt.toISOString(),
        sha256: ata.sha256,
        endereco: `/api/auctions/${params.id}/minutes/file`,
      },
    };
  });
}

/** The file of the minutes. They name nobody, so everybody may read them (decision 94). */
export function registerMinutesFile(app: App, { db }: Pick<Deps, 'db'>): void {
  route(app, 'publicMinutesFile', async ({ params, request, reply }) => {
    const ata = await findPublicAta(db, params.id);
    if (!ata) return refuse('NOT_FOUND');
    return sendPdf(request, reply, {
      name: `Ata ${numberText(ata.serie, ata).replace('/', '-')}.pdf`,
      etag: `"${ata.sha256}"`,
      content: async () => (await findPaperFile(db, ata.id, null))?.pdf ?? refuse('NOT_FOUND'),
    });
  });
}
