import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { clausesOf } from './edital-clauses.ts';
import { readEdital } from './read-edital.ts';

interface PublicEdital {
  db: Db;
  timeZone: string;
}

/** The edital as data for its page. */
export function registerPublicEdital(read: RegisterRead, { db, timeZone }: PublicEdital): void {
  read('edital', async () => {
    const edital = await readEdital(db, await readNow(db), timeZone);
    const secoes = clausesOf(edital).map(({ titulo, paragraphs }) => ({
      titulo,
      texto: paragraphs.join('\n\n'),
    }));
    return { ...edital.site.edital, secoes };
  });
}
