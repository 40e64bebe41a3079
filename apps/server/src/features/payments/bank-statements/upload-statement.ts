import { createHash } from 'node:crypto';
import type { UploadStatementBody } from '@martelo/contract/shapes/bank-statements';
import { problemText, statementTexts } from '@martelo/contract/texts/bank-statement-texts';
import { MAX_STATEMENT_BYTES } from '@martelo/core/bank-statement';
import type { StatementColumns } from '@martelo/core/statement-csv';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findColumns } from './bank-statements.queries.ts';
import { keepColumns, keepLines, keepStatement } from './bank-statements.writes.ts';
import type { FileReading } from './read-file.ts';
import { readOnThread } from './read-on-thread.ts';

export interface Upload {
  file: UploadedFile;
  typed: UploadStatementBody;
  actor: Actor;
}

export type UploadOutcome =
  | { ok: true; statementId: number }
  /** A person has to say what the columns are. */
  | { ok: true; sample: string[][] }
  | { ok: false; fields: Record<string, string> };

const MAX_NAME = 120;

/** Reads a bank's file and keeps the money that came in. It credits nothing. */
export async function uploadStatement(
  { db }: Pick<Deps, 'db'>,
  { file, typed, actor }: Upload,
): Promise<UploadOutcome> {
  if (file.size > MAX_STATEMENT_BYTES) return wrong({ extrato: statementTexts.grande });
  const chosen = columnsOf(typed);
  if (chosen === 'wrong') return wrong({ data: statementTexts.colunas });
  if (chosen === 'twice') return wrong({ data: statementTexts.repetida });
  const content = await file.read();
  const first = await readOnThread({ content, columns: chosen });
  let { reading } = first;
  if (reading.kind === 'columns') {
    const known = await findColumns(db, reading.signature);
    if (!known) return { ok: true, sample: reading.sample };
    ({ reading } = await readOnThread({ content, columns: known }));
  }
  if (reading.kind === 'problem') return wrong({ extrato: problemText(reading.problem) });
  if (reading.kind === 'columns') return { ok: true, sample: reading.sample };
  const statementId = await keep(db, reading, { file, content, actor, chosen, ...first });
  return { ok: true, statementId };
}

const wrong = (fields: Record<string, string>): UploadOutcome => ({ ok: false, fields });

interface Kept {
  file: UploadedFile;
  content: Uint8Array;
  actor: Actor;
  chosen: StatementColumns | null;
  signature: string | null;
}

async function keep(
  db: Deps['db'],
  { format, account, reading, ignored, lines }: Extract<FileReading, { kind: 'lines' }>,
  { file, content, actor, chosen, signature }: Kept,
): Promise<number> {
  const name = nameOf(file.filename);
  const sha256 = createHash('sha256').update(content).digest();
  return db.transaction(async (tx) => {
    const statementId = await keepStatement(tx, {
      ...{ name, format, account, sha256, reading, ignored, uploadedById: actor.id },
    });
    await keepLines(
      tx,
      lines.map(({ identity, ...line }) => ({
        ...line,
        statementId,
        identity: Buffer.from(identity, 'hex'),
      })),
    );
    if (chosen && signature !== null) {
      await keepColumns(tx, { signature, columns: chosen, savedById: actor.id });
    }
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'statement.uploaded' },
      ...{ subjectType: 'statement', subjectId: statementId },
      details: { formato: format, entradas: lines.length, ignoradas: ignored },
    });
    return statementId;
  });
}

/** The columns that a person named; null: none. */
function columnsOf(typed: UploadStatementBody): StatementColumns | null | 'wrong' | 'twice' {
  const { data, valor, credito, tipo, descricao, documento, cabecalho } = typed;
  const named = [data, valor, credito, tipo, descricao, documento].filter((one) => one !== null);
  if (named.length === 0) return null;
  if (data === null || (valor === null && credito === null)) return 'wrong';
  if (new Set(named).size < named.length) return 'twice';
  return { data, valor, credito, tipo, descricao, documento, cabecalho: cabecalho ?? -1 };
}

/** Without folders and characters that show nothing. */
function nameOf(sent: string): string {
  const bare = (sent.split(/[\\/]/).at(-1) ?? '').toWellFormed().replace(/\p{C}/gu, '').trim();
  return bare.slice(0, MAX_NAME) || 'extrato';
}
