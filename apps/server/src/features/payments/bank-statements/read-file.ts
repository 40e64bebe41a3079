import { createHash } from 'node:crypto';
import {
  lineIdentities,
  namesIn,
  type StatementNames,
  type StatementProblem,
} from '@martelo/core/bank-statement';
import { readOfx } from '@martelo/core/ofx';
import {
  columnsSignature,
  readStatementRows,
  recogniseColumns,
  type StatementColumns,
  splitCsv,
} from '@martelo/core/statement-csv';
import type { StatementFormat } from '../../../platform/database/bank-statements-schema.ts';

export interface FileOrder {
  content: Uint8Array;
  /** How a person said that a CSV is to be read; null: its columns are recognised. */
  columns: StatementColumns | null;
}

/** Money that came in. */
export interface ReadLine {
  position: number;
  line: number;
  /** Hex of a SHA-256. */
  identity: string;
  day: string;
  valor: number;
  description: string;
  reference: string;
  others: string[];
  names: StatementNames;
}

export type FileReading =
  | {
      kind: 'lines';
      format: StatementFormat;
      account: string;
      reading: string;
      ignored: number;
      lines: ReadLine[];
    }
  /** A CSV whose columns are not recognised. */
  | { kind: 'columns'; signature: string; sample: string[][] }
  | { kind: 'problem'; problem: StatementProblem };

const SAMPLE_ROWS = 12;
const SAMPLE_CELL = 60;

/** Reads a whole file. It takes up to some hundred milliseconds, so it runs on a thread of its own. */
export function readFile({ content, columns }: FileOrder): FileReading {
  const text = decode(content);
  if (text.includes('\0')) return { kind: 'problem', problem: { kind: 'not-ofx', line: 0 } };
  if (/<OFX>/i.test(text) || /^\s*OFXHEADER/i.test(text)) {
    return linesOf(readOfx(text), 'ofx', '');
  }
  const split = splitCsv(text);
  if (!split.ok) return { kind: 'problem', problem: split.problem };
  // A movement has at least a day and an amount.
  if (split.rows.every(({ cells }) => cells.length < 2)) {
    return { kind: 'problem', problem: { kind: 'not-ofx', line: 0 } };
  }
  const used = columns ?? recogniseColumns(split.rows);
  if (!used) {
    const sample = split.rows
      .slice(0, SAMPLE_ROWS)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, SAMPLE_CELL)));
    return { kind: 'columns', signature: columnsSignature(split.rows), sample };
  }
  return linesOf(readStatementRows(split.rows, used), 'csv', JSON.stringify(used));
}

/** Also in files that are read by named columns, for the mapping that is kept. */
export function signatureOf(content: Uint8Array): string | null {
  const split = splitCsv(decode(content));
  return split.ok ? columnsSignature(split.rows) : null;
}

function linesOf(
  read: ReturnType<typeof readOfx>,
  format: StatementFormat,
  reading: string,
): FileReading {
  if (!read.ok) return { kind: 'problem', problem: read.problem };
  const { account } = read;
  const identities = lineIdentities(account, read.lines);
  const lines = read.lines.map((line, at): ReadLine => {
    const { amount, others, ...rest } = line;
    const identity = createHash('sha256')
      .update(identities[at] ?? '')
      .digest('hex');
    return { ...rest, position: at + 1, identity, valor: amount, others, names: namesIn(line) };
  });
  const received = lines.filter(({ valor }) => valor > 0);
  const ignored = lines.length - received.length;
  return { kind: 'lines', format, account, reading, ignored, lines: received };
}

/** Banks write UTF-8 or Windows-1252, whatever the header of the file says. */
function decode(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
