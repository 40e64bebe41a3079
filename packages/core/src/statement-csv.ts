/**
 * A statement as CSV. Every bank has columns of its own, so the columns are recognised by their names,
 * or a person says once which is which.
 */
import {
  cleanReference,
  cleanText,
  type DecimalSign,
  decimalSignOf,
  MAX_STATEMENT_LINES,
  readStatementAmount,
  readStatementDay,
  type StatementLine,
  type StatementProblem,
  type StatementReading,
} from './bank-statement.ts';
import { foldAccents } from './text.ts';

const MAX_COLUMNS = 40;

/** A row of the file; `line` is where it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Which column is what, from 0. Either `valor` or `credito` is there. */
export interface StatementColumns {
  /** The row with the names of the columns, from 0; -1: the file has none. */
  cabecalho: number;
  data: number;
  valor: number | null;
  /** Money that came in, when the bank has a column of its own for it. */
  credito: number | null;
  /** Says C or D beside an amount without a sign. */
  tipo: number | null;
  descricao: number | null;
  documento: number | null;
}

export type CsvSplit = { ok: true; rows: CsvRow[] } | { ok: false; problem: StatementProblem };

/** Splits a file into rows, with `;`, `,` or tab between cells and quotes around some of them. */
export function splitCsv(text: string): CsvSplit {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let began = 1;
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, separator);
    if (cell === null) return { ok: false, problem: { kind: 'quotes', line: began } };
    cells.push(cell.value);
    if (cells.length > MAX_COLUMNS) return { ok: false, problem: { kind: 'columns', line: began } };
    line += cell.lines;
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: began, cells });
    // Lines before the names, and totals behind the movements, come on top.
    if (rows.length > MAX_STATEMENT_LINES + 200) {
      return { ok: false, problem: { kind: 'too-many', line: began } };
    }
    cells = [];
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    began = line;
  }
  if (rows.length === 0) return { ok: false, problem: { kind: 'no-lines', line: 0 } };
  return { ok: true, rows };
}

function readCell(text: string, from: number, separator: string) {
  if (text[from] !== '"') {
    let end = from;
    while (
      end < text.length &&
      text[end] !== separator &&
      text[end] !== '\n' &&
      text[end] !== '\r'
    ) {
      end += 1;
    }
    return { value: text.slice(from, end).trim(), end, lines: 0 };
  }
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') {
      const value = parts.join('"');
      let end = quote + 1;
      while (text[end] === ' ') end += 1;
      const isEnd = end >= text.length || [separator, '\n', '\r'].includes(text[end] ?? '');
      return isEnd ? { value: value.trim(), end, lines: value.split('\n').length - 1 } : null;
    }
    at = quote + 2;
  }
}

/** The sign that divides most lines into the same number of cells. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, 40);
  const weight = (sign: string) =>
    lines.filter((line) => line.replace(/"[^"]*"/g, '').split(sign).length > 2).length;
  const signs = [';', '\t', ','].map((sign) => ({ sign, lines: weight(sign) }));
  // In a file with `;` the comma separates centavos, so the comma comes last among equals.
  const best = signs.reduce((one, other) => (other.lines > one.lines ? other : one));
  return best.sign;
}

const fold = (name: string) =>
  foldAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Names of columns as banks write them, after folding, the best first. */
const NAMES: Record<Exclude<keyof StatementColumns, 'cabecalho'>, readonly RegExp[]> = {
  data: [
    /^data( do)?( lancamento| movimento| mov| da transacao)?$/,
    /^dt( mov\w*| lanc\w*)?$/,
    /^data /,
  ],
  credito: [/^credito( r)?$/, /^(valor )?credito/, /^entradas?( r)?$/],
  valor: [
    /^valor( r| em reais| do lancamento| lancamento| da transacao)?$/,
    /^(vlr|amount|quantia)$/,
  ],
  tipo: [
    /^(d c|c d|debito credito|credito debito|natureza|inf|tipo( de)?( lancamento| transacao| movimento)?)$/,
  ],
  descricao: [
    /^(historico|descricao|lancamento|detalhes?|memo)$/,
    /^(descricao|historico)/,
    /^title$/,
  ],
  documento: [
    /^(identificador|id( da transacao)?|end to end( id)?|endtoendid)$/,
    /^(numero do documento|n documento|nr documento|num doc\w*|documento|docto|doc)$/,
  ],
};

/** The columns by their names; null: a person has to say. */
export function recogniseColumns(rows: readonly CsvRow[]): StatementColumns | null {
  for (const [cabecalho, row] of rows.slice(0, 30).entries()) {
    const names = row.cells.map(fold);
    const find = (key: keyof typeof NAMES) => {
      for (const form of NAMES[key]) {
        const found = names.findIndex((name) => form.test(name));
        if (found >= 0) return found;
      }
      return null;
    };
    const data = find('data');
    const valor = find('valor');
    const credito = find('credito');
    if (data === null || (valor === null && credito === null)) continue;
    const amounts = valor === null ? { valor, credito } : { valor, credito: null };
    const tipo = valor === null ? null : columnOfSides(rows.slice(cabecalho + 1), find('tipo'));
    const descricao = find('descricao');
    return { cabecalho, data, ...amounts, tipo, descricao, documento: find('documento') };
  }
  return null;
}

const SIDE = /^(c|d|credito|debito|entrada|saida)$/;

/** A column of this name counts only when its cells say nothing but C or D. */
function columnOfSides(rows: readonly CsvRow[], column: number | null): number | null {
  if (column === null) return null;
  const said = rows.map(({ cells }) => fold(cells[column] ?? '')).filter(Boolean);
  return said.length > 0 && said.every((side) => SIDE.test(side)) ? column : null;
}

/** The same for every file of one bank, so that its columns are asked for once. */
export function columnsSignature(rows: readonly CsvRow[]): string {
  const widest = Math.max(...rows.map(({ cells }) => cells.length));
  const first = rows.find(({ cells }) => cells.length === widest);
  const names = (first?.cells ?? []).map(fold);
  // Without names the first row is a movement, which another file does not repeat.
  const isData = names.some((_, at) => readStatementDay(first?.cells[at] ?? '') !== null);
  return JSON.stringify([widest, isData ? [] : names]);
}

/** Reads the movements. A row without a day is none, nor one without an amount: a total, a balance. */
export function readStatementRows(
  rows: readonly CsvRow[],
  columns: StatementColumns,
): StatementReading {
  const column = columns.valor ?? columns.credito;
  if (column === null) return { ok: false, problem: { kind: 'columns', line: 0 } };
  const body = rows.slice(columns.cabecalho + 1);
  const amounts = body.map(({ cells }) => cells[column] ?? '');
  const decimal = decimalOf(body, amounts);
  if (typeof decimal !== 'string') return { ok: false, problem: decimal };
  const lines: StatementLine[] = [];
  for (const [index, { line, cells }] of body.entries()) {
    const at = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
    const typed = amounts[index] ?? '';
    const typedDay = at(columns.data);
    const day = readStatementDay(typedDay);
    const amount = readStatementAmount(typed, decimal);
    if (day === null && (amount === null || !/\d/.test(typedDay))) continue;
    if (day === null) return wrong('day', line, typedDay);
    if (typed === '') continue;
    if (amount === null) return wrong('amount', line, typed);
    if (lines.length === MAX_STATEMENT_LINES) {
      return { ok: false, problem: { kind: 'too-many', line } };
    }
    const isOut = /^(d|debito|saida)$/.test(fold(at(columns.tipo)));
    lines.push({
      ...{ line, day, amount: isOut ? 0 - Math.abs(amount) : amount },
      description: cleanText(at(columns.descricao)),
      reference: cleanReference(at(columns.documento)),
      others: [],
    });
  }
  if (lines.length === 0) return { ok: false, problem: { kind: 'no-lines', line: 0 } };
  return { ok: true, account: '', lines };
}

function wrong(kind: 'day' | 'amount', line: number, text: string): StatementReading {
  return { ok: false, problem: { kind, line, text: cleanText(text, 40) } };
}

/** One sign for the whole file. '1.234' alone does not say if it is a thousand or one real. */
function decimalOf(
  rows: readonly CsvRow[],
  amounts: readonly string[],
): DecimalSign | StatementProblem {
  let sign: DecimalSign | null = null;
  let doubt: StatementProblem | null = null;
  for (const [index, typed] of amounts.entries()) {
    if (!/\d/.test(typed) || /[^\d.,\s+()$RCD-]/i.test(typed)) continue;
    const line = rows[index]?.line ?? 0;
    const shown = decimalSignOf(typed);
    if (shown === 'ambiguous') {
      doubt ??= { kind: 'ambiguous-amount', line, text: cleanText(typed, 40) };
    } else if (shown !== null) {
      if (sign !== null && sign !== shown) return { kind: 'mixed-amounts', line };
      sign = shown;
    }
  }
  return sign ?? doubt ?? ',';
}
