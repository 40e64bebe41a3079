/**
 * OFX, the file that banks give for a statement: SGML in version 1 (tags that nothing closes), XML in
 * version 2. Only the movements are read. Nothing of the file is executed or expanded.
 */
import {
  cleanReference,
  cleanText,
  decimalSignOf,
  MAX_STATEMENT_LINES,
  readStatementAmount,
  readStatementDay,
  type StatementLine,
  type StatementReading,
} from './bank-statement.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

interface Token {
  name: string;
  isEnd: boolean;
  value: string;
  line: number;
}

export function readOfx(text: string): StatementReading {
  const start = text.search(/<OFX>/i);
  if (start < 0) return { ok: false, problem: { kind: 'not-ofx', line: 0 } };
  const firstLine = countLines(text, 0, start) + 1;
  const lines: StatementLine[] = [];
  const account = { bank: '', branch: '', number: '' };
  let movement: { line: number; fields: Map<string, string> } | null = null;
  let isComplete = false;
  let isBank = false;
  for (const { name, isEnd, value, line } of tokensOf(text, start, firstLine)) {
    if (name === 'OFX' && isEnd) isComplete = true;
    if (name === 'STMTRS') isBank = true;
    if (name === 'CCSTMTRS') return { ok: false, problem: { kind: 'credit-card', line } };
    if (name === 'CURDEF' && value !== '' && value.toUpperCase() !== 'BRL') {
      return { ok: false, problem: { kind: 'currency', line, text: cleanText(value, 10) } };
    }
    if (name === 'STMTTRN') {
      if (movement) {
        const read = readMovement(movement);
        if (!read.ok) return read;
        lines.push(read.line);
        if (lines.length > MAX_STATEMENT_LINES) {
          return { ok: false, problem: { kind: 'too-many', line } };
        }
      }
      movement = isEnd ? null : { line, fields: new Map() };
    } else if (movement && !isEnd) {
      movement.fields.set(name, value);
    } else if (!isEnd && isBank) {
      if (name === 'BANKID') account.bank = cleanReference(value);
      if (name === 'BRANCHID') account.branch = cleanReference(value);
      if (name === 'ACCTID') account.number = cleanReference(value);
    }
  }
  if (!isComplete || movement) {
    return { ok: false, problem: { kind: 'cut', line: countLines(text, 0, text.length) + 1 } };
  }
  if (lines.length === 0) return { ok: false, problem: { kind: 'no-lines', line: 0 } };
  const { bank, branch, number } = account;
  return { ok: true, account: [bank, branch, number].filter(Boolean).join(' '), lines };
}

type MovementReading = { ok: true; line: StatementLine } | Extract<StatementReading, { ok: false }>;

function readMovement({
  line,
  fields,
}: {
  line: number;
  fields: Map<string, string>;
}): MovementReading {
  const get = (name: string) => fields.get(name) ?? '';
  const wrong = (kind: 'day' | 'amount' | 'ambiguous-amount', text: string) =>
    ({ ok: false, problem: { kind, line, text: cleanText(text, 40) } }) as const;
  const day = readStatementDay(get('DTPOSTED'));
  if (day === null) return wrong('day', get('DTPOSTED'));
  const typed = get('TRNAMT');
  const sign = decimalSignOf(typed);
  if (sign === 'ambiguous') return wrong('ambiguous-amount', typed);
  const amount = readStatementAmount(typed, sign ?? '.');
  if (amount === null) return wrong('amount', typed);
  const texts = [get('NAME'), get('MEMO')].filter(Boolean);
  const [name = '', memo = ''] = texts;
  // Some banks repeat the name at the beginning of the memo.
  const description = memo.startsWith(name) && memo !== '' ? memo : texts.join(' ');
  const numbers = [get('FITID'), get('REFNUM'), get('CHECKNUM')].map(cleanReference);
  const [reference = '', ...others] = [...new Set(numbers.filter(Boolean))];
  return {
    ok: true,
    line: { line, day, amount, description: cleanText(description), reference, others },
  };
}

/** Walks the text once, from tag to tag. */
function* tokensOf(text: string, start: number, firstLine: number): Generator<Token> {
  let at = start;
  let line = firstLine;
  let lineEnd = text.indexOf('\n', start);
  while (at >= 0) {
    const end = text.indexOf('>', at);
    if (end < 0) return;
    const next = text.indexOf('<', end);
    const stop = next < 0 ? text.length : next;
    const tag = text.slice(at + 1, Math.min(end, at + 60)).trim();
    const isEnd = tag.startsWith('/');
    const name = (isEnd ? tag.slice(1) : tag).split(/\s/)[0]?.toUpperCase() ?? '';
    // The text of a character cell belongs to the tag before it.
    if (!name.startsWith('![CDATA[')) {
      yield { name, isEnd, value: textOf(text, end + 1, stop), line };
    }
    while (lineEnd >= 0 && lineEnd < stop) {
      line += 1;
      lineEnd = text.indexOf('\n', lineEnd + 1);
    }
    at = next;
  }
}

function textOf(text: string, from: number, stop: number): string {
  const plain = text.slice(from, Math.min(stop, from + 2_000)).trim();
  const cdata = text.startsWith('<![CDATA[', stop) ? text.slice(stop + 9, stop + 2_000) : '';
  const end = cdata.indexOf(']]>');
  if (plain === '' && end >= 0) return cdata.slice(0, end).trim();
  return plain.replace(/&(#\d{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}
