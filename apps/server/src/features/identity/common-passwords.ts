import { foldAccents } from '@martelo/core/text';

/**
 * A word with at most this much before and after it is guessed as quickly as the word alone:
 * 'senha1234!' and '2026brasil'.
 */
const MOST_AROUND = 6;
/** Parts of words in a password are no words. */
const WORD_LENGTH = 3;

/** Letters that people write as other characters. Two readings, because '1' stands for 'i' and 'l'. */
const READINGS: readonly ReadonlyMap<string, string>[] = ['i', 'l'].map(
  (one) =>
    new Map([
      ...[...'@4'].map((sign) => [sign, 'a'] as const),
      ...[...'$5'].map((sign) => [sign, 's'] as const),
      ...[...'1!|'].map((sign) => [sign, one] as const),
      ['0', 'o'],
      ['3', 'e'],
      ['7', 't'],
      ['8', 'b'],
      ['9', 'g'],
    ]),
);

/** Brazilian favourites of several words, which the word lists only have one by one. */
const PHRASES = `
  deusefiel deuseamor deusebom jesusteama jesuseamor jesuscristo euteamo teamomuito minhavida
  minhasenha suasenha novasenha asenha semsenha vascodagama bomdia boanoite brasilpenta
`
  .trim()
  .split(/\s+/);

let dictionary: Promise<ReadonlySet<string>> | undefined;

/** Read at the first use: a server that nobody registers on needs no dictionary. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  dictionary ??= readDictionary();
  return dictionary;
}

async function readDictionary(): Promise<ReadonlySet<string>> {
  const [common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const lists = [...Object.values(common.dictionary), ...Object.values(portuguese.dictionary)];
  return new Set([...lists.flat().map(foldAccents), ...PHRASES]);
}

/**
 * True for a password that is found by trying the words of the dictionary with what people usually do
 * to a word: capitals, accents, leet, signs between the letters, digits and signs around it, the word
 * twice.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await commonPasswords();
  return writings(password).some((text) => isAround(text, words) || isDate(text));
}

/** The password as other texts that the same guess finds. */
function writings(password: string): string[] {
  const folded = foldAccents(password);
  const together = folded.replace(/[\s._-]+/g, '');
  return [...new Set([folded, together, onceOf(together)])];
}

/** 'senha' for 'senhasenha'. */
function onceOf(text: string): string {
  return /^(.{3,}?)\1+$/su.exec(text)?.[1] ?? text;
}

/** The day of a birth, as people write it. */
function isDate(text: string): boolean {
  return /^(0[1-9]|[12]\d|3[01])\/?(0[1-9]|1[0-2])\/?(19|20)\d\d$/.test(text);
}

function isAround(text: string, words: ReadonlySet<string>): boolean {
  if (words.has(text)) return true;
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const after = before < text.length ? (/[^\p{L}]*$/u.exec(text)?.[0].length ?? 0) : 0;
  for (let start = 0; start <= Math.min(before, MOST_AROUND); start += 1) {
    for (let cut = 0; cut <= Math.min(after, MOST_AROUND - start); cut += 1) {
      if (isWord(text.slice(start, text.length - cut), words)) return true;
    }
  }
  // Digits that are common themselves, such as 123456789, may be longer.
  const around = text.slice(0, before) + text.slice(text.length - after);
  return (
    words.has(around.replace(/\D/g, '')) && isWord(text.slice(before, text.length - after), words)
  );
}

function isWord(text: string, words: ReadonlySet<string>): boolean {
  if (text.length < WORD_LENGTH) return false;
  return [text, ...readingsOf(text)].some((word) => words.has(word));
}

/** The text with every leet character as the letter that it stands for. */
export function readingsOf(text: string): string[] {
  return READINGS.map((letters) => [...text].map((sign) => letters.get(sign) ?? sign).join(''));
}
