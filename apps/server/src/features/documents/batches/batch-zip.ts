import { Zip, ZipDeflate } from 'fflate';
import type { Db } from '../../../platform/database/connect.ts';
import { numberText } from '../../sales/take-number.ts';
import { findPaperFile } from '../papers.queries.ts';
import { type BatchProblem, listProblems, listReady } from './batches.queries.ts';

/** PDF files are compressed already, so more would cost time and win nothing. */
const LEVEL = 1;
const PROBLEMS_FILE = 'documentos-que-faltam.txt';

/**
 * The ZIP of a finished batch, paper by paper as the reader takes it: one file is in memory at a time, and
 * between two files the database is waited for, so that bids are decided meanwhile. The files are the stored
 * ones, byte for byte.
 */
export async function* zipOfBatch(db: Db, batchId: number): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const add = (name: string, content: Uint8Array, at: Date) => {
    const entry = new ZipDeflate(name, { level: LEVEL });
    entry.mtime = at;
    zip.add(entry);
    entry.push(content, true);
  };
  for (const paper of await listReady(db, batchId)) {
    const file = await findPaperFile(db, paper.id, null);
    if (!file?.pdf) throw new Error(`paper ${paper.id} has no file`);
    add(fileNameOf(numberText(paper.serie, paper)), file.pdf, paper.issuedAt);
    yield* chunks.splice(0);
  }
  const problems = await listProblems(db, batchId);
  if (problems.length > 0) add(PROBLEMS_FILE, problemsText(problems), new Date());
  zip.end();
  yield* chunks.splice(0);
}

const fileNameOf = (numero: string) => `${numero.replace(/\W+/g, '-')}.pdf`;

/** With a byte order mark, because some editors would read the accents wrongly without it. */
function problemsText(problems: readonly BatchProblem[]): Buffer {
  const lines = problems.map(({ ano, numero, lote, problem }) =>
    ano === null || numero === null
      ? `Leilão: ${problem}`
      : `Lote ${lote}, arremate ${numberText('AR', { ano, numero })}: ${problem}`,
  );
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}
