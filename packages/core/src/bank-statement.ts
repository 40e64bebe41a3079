/**
 * A bank statement (extrato) as a list of movements, whatever file it came from: `ofx.ts` and
 * `statement-csv.ts` read the files, `match-statement.ts` finds the charge of each movement.
 */
import { hasValidCheckDigits } from './check-digits.ts';
import { type Centavos, MAX_CENTAVOS } from './money.ts';
import { foldAccents } from './text.ts';

/** The greatest file, and the most movements, that are read: about a month of a busy account. */
export const MAX_STATEMENT_BYTES = 1_048_576;
export const MAX_STATEMENT_LINES = 2_000;
/** The longest text of a movement that is kept. */
const MAX_TEXT = 200;
const MAX_REFERENCE = 60;

/** What a file may say about how the money came. */
export type StatementMeans = 'pix' | 'ted' | 'deposito';

export interface StatementLine {
  /** The line of the file, from 1. */
  line: number;
  /** '2026-11-24', as the bank wrote it. */
  day: string;
  /** Negative: money that left. */
  amount: Centavos;
  description: string;
  /** The bank's id of the movement, or its document number; '' when the file has none. */
  reference: string;
  /** Other numbers by which the bank names the movement. */
  others: string[];
}

/** Why a file cannot be read. `line` is 0 when the whole file is meant. */
export interface StatementProblem {
  kind:
    | 'not-ofx'
    | 'credit-card'
    | 'currency'
    | 'cut'
    | 'no-lines'
    | 'too-many'
    | 'day'
    | 'amount'
    | 'ambiguous-amount'
    | 'columns'
    | 'quotes'
    | 'mixed-amounts';
  line: number;
  /** The text that could not be read, shortened. */
  text?: string;
}

export type StatementReading =
  | { ok: true; account: string; lines: StatementLine[] }
  | { ok: false; problem: StatementProblem };

export function cleanText(text: string, most = MAX_TEXT): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
}

/** A bank's number as a person would type it as the reference of a credit. */
export function cleanReference(text: string): string {
  return cleanText(text, MAX_REFERENCE).toUpperCase();
}

/** '24/11/2026', '24-11-26', '2026-11-24' or '20261124…' as '2026-11-24'. Null: it is no day. */
export function readStatementDay(text: string): string | null {
  const found =
    /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})/.exec(text) ??
    /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?!\d)/.exec(text);
  const { year = '', month = '', day = '' } = found?.groups ?? {};
  const whole = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${whole}T00:00:00Z`);
  return at.toJSON()?.startsWith(whole) === true ? whole : null;
}

/** The sign that separates centavos in a column of amounts. */
export type DecimalSign = ',' | '.';

/** The decimal sign that an amount shows; null: it shows none. `ambiguous`: '1.234' or '1,234'. */
export function decimalSignOf(text: string): DecimalSign | null | 'ambiguous' {
  const digits = text.replace(/[^\d.,]/g, '');
  const end = /([.,])\d{1,2}$/.exec(digits);
  if (end) return end[1] as DecimalSign;
  const groups = digits.match(/[.,]\d{3}(?=\D|$)/g) ?? [];
  if (groups.length === 0) return null;
  // A sign that stands twice separates thousands, so the other one would separate centavos.
  if (groups.length > 1) return groups[0]?.startsWith('.') ? ',' : '.';
  return 'ambiguous';
}

/**
 * '1.234,56', '-1234.56', 'R$ 1.234,56 D', '(1.234,56)' in centavos, by the sign that the file uses. Null:
 * it is no amount. Nothing is rounded.
 */
export function readStatementAmount(text: string, decimal: DecimalSign): Centavos | null {
  const shape = /^([-+(]?)\s*(?:R\$)?\s*([-+]?)\s*([\d.,]+)\s*([-+)]?)\s*([CD]?)$/i.exec(
    text.trim(),
  );
  if (!shape) return null;
  const [, before = '', inner = '', digits = '', after = '', side = ''] = shape;
  if ((before === '(') !== (after === ')')) return null;
  const group = decimal === ',' ? '.' : ',';
  const form = new RegExp(`^(\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${decimal}(\\d{1,2}))?$`);
  const parts = form.exec(digits);
  if (!parts) return null;
  const [, whole = '', cents = ''] = parts;
  const value = Number(whole.replaceAll(group, '') + cents.padEnd(2, '0'));
  if (!Number.isSafeInteger(value) || value > MAX_CENTAVOS) return null;
  const signs = [before, inner, after].filter((sign) => sign === '-' || sign === '+');
  if (signs.length > 1) return null;
  const isOut = before === '(' || signs[0] === '-' || side.toUpperCase() === 'D';
  return isOut ? 0 - value : value;
}

/** `E`, the bank's eight digits, twelve of the moment and eleven characters: the name of a PIX. */
const END_TO_END = /(?<![A-Za-z0-9])E\d{8}20\d{10}[A-Za-z0-9]{11}(?![A-Za-z0-9])/i;
/** The name of a code of ours: a static one, or a dynamic one of 32 characters. */
const STATIC_CODE = /(?<![A-Za-z0-9])MT(\d{9,15})S\d{1,6}(?![A-Za-z0-9])/i;
const DYNAMIC_CODE = /(?<![A-Za-z0-9])[A-Za-z0-9]{32}(?![A-Za-z0-9])/g;
const SALE_NUMBER = /(?<![A-Z0-9])AR\s*(\d{4})\s*\/\s*(\d{1,9})(?!\d)/i;

/**
 * The texts under which a person may have credited the movement already. A short number ('0', '0012') is none,
 * because banks give it to many movements.
 */
export function referencesOf(line: Pick<StatementLine, 'reference' | 'others'>): string[] {
  return [line.reference, ...line.others].filter((text) => text.replace(/^0+/, '').length >= 5);
}

/** What the texts of a movement name. Nothing of it is a guess: each has a form of its own. */
export interface StatementNames {
  /** In upper case; '' when there is none. */
  endToEndId: string;
  chargeId: number | null;
  /** Texts that may be the name of a dynamic code. */
  codes: string[];
  sale: { ano: number; numero: number } | null;
  /** CPF or CNPJ with the right check digits; '' when there is none. */
  document: string;
  means: StatementMeans;
}

export function namesIn({ description, reference, others }: StatementLine): StatementNames {
  const text = [description, reference, ...others].join(' ');
  const endToEndId = END_TO_END.exec(text)?.[0].toUpperCase() ?? '';
  const charge = STATIC_CODE.exec(text);
  const sale = SALE_NUMBER.exec(text);
  const codes = text.match(DYNAMIC_CODE) ?? [];
  return {
    endToEndId,
    chargeId: charge ? Number(charge[1]) : null,
    codes: codes.filter((code) => code.toUpperCase() !== endToEndId),
    sale: sale && { ano: Number(sale[1]), numero: Number(sale[2]) },
    document: documentIn(description),
    means: endToEndId ? 'pix' : meansOf(description),
  };
}

const DOCUMENTS =
  /(?<![\d./-])(\d{3}\.?\d{3}\.?\d{3}-?\d{2}|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2})(?![\d./-])/g;

function documentIn(text: string): string {
  for (const found of text.match(DOCUMENTS) ?? []) {
    const digits = found.replace(/\D/g, '');
    const person = digits.length === 11 ? 'fisica' : 'juridica';
    if (hasValidCheckDigits(person, digits)) return digits;
  }
  return '';
}

function meansOf(description: string): StatementMeans {
  const words = foldAccents(description);
  if (/\bpix\b/.test(words)) return 'pix';
  return /\b(ted|doc|tev|transf\w*)\b/.test(words) ? 'ted' : 'deposito';
}

/**
 * A text for each line that stays the same when the same movement is in another file, so that it is
 * credited once. With a bank's id: account, id, day and amount. Without one, or when a file gives one id to
 * different movements: day, amount, texts, and which of several equal movements of the day it is.
 */
export function lineIdentities(account: string, lines: readonly StatementLine[]): string[] {
  const meant = new Map<string, Set<string>>();
  for (const line of lines) {
    const known = meant.get(line.reference) ?? new Set();
    meant.set(line.reference, known.add(`${line.day} ${line.amount} ${line.description}`));
  }
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { reference, day, amount, description } = line;
    if (reference !== '' && meant.get(reference)?.size === 1) {
      return JSON.stringify(['id', account, reference, day, amount]);
    }
    const content = JSON.stringify(['text', account, reference, day, amount, description]);
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return `${content} ${count}`;
  });
}
