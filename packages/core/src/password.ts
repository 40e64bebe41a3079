import { foldAccents } from './text.ts';

/**
 * The length counts characters (code points). There is no rule about the kinds of characters, only
 * against what is guessed first. The server also refuses common passwords, by a dictionary that is
 * too large for a page.
 */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'too-simple' | 'own-data';

/** Rows of keys that people run a finger along. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjklç', 'zxcvbnm', '1234567890'];
/** A password of so few runs ('aaaabbbb', 'abc12345') is guessed as quickly as a short one. */
const LEAST_RUNS = 4;
/** A repeated unit of up to so many characters ('abcabcabc'). */
const LONGEST_UNIT = 3;
/** Shorter words of a name or an address also occur by chance. */
const OWN_WORD_LENGTH = 4;
/** The password must have this many characters besides the person's own words. */
const LEAST_BESIDES_OWN = 6;

/**
 * The reason why a password is refused; null when it is accepted. `own` are texts that others know
 * of the person: the name, the e-mail address.
 */
export function passwordProblem(
  password: string,
  own: readonly string[] = [],
): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (length > PASSWORD_MAX_LENGTH) return 'too-long';
  const plain = foldAccents(password);
  if (isRepeated(plain) || runsOf(plain) < LEAST_RUNS) return 'too-simple';
  return isOwn(plain, own) ? 'own-data' : null;
}

/** True for a short unit over and over, the last one possibly cut. */
function isRepeated(text: string): boolean {
  const characters = [...text];
  const units = Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1);
  return units.some((unit) =>
    characters.every((character, index) => character === characters[index % unit]),
  );
}

/** The number of stretches in which each character repeats or continues the one before it. */
function runsOf(text: string): number {
  const characters = [...text];
  let runs = 0;
  let step: number | null = null;
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1];
    const next = before === undefined ? null : stepBetween(before, character);
    if (next === null || (step !== null && next !== step)) {
      runs += 1;
      step = null;
    } else step = next;
  }
  return runs;
}

/** 0 for the same character, 1 or -1 for neighbours in the alphabet or on the keyboard. */
function stepBetween(one: string, other: string): number | null {
  const steps = [
    (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0),
    ...KEY_ROWS.filter((row) => row.includes(one) && row.includes(other)).map(
      (row) => row.indexOf(other) - row.indexOf(one),
    ),
  ];
  return steps.find((step) => Math.abs(step) <= 1) ?? null;
}

/**
 * True when hardly anything is left without the person's name and address: whole, however its words are
 * joined, and by its words. Short ones count where they stand alone beside a longer one.
 */
function isOwn(plain: string, own: readonly string[]): boolean {
  const texts = own
    // The provider in an address is shared with millions.
    .map((text) =>
      foldAccents(text)
        .replace(/@.*/, '')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
    );
  const words = texts.flat();
  const whole = texts
    .filter((parts) => parts.join('').length >= OWN_WORD_LENGTH)
    .map((parts) => new RegExp(parts.join('[^\\p{L}\\p{N}]*'), 'gu'));
  const long = words
    .filter((word) => word.length >= OWN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
  const without = long.reduce(
    (left, word) => left.replaceAll(word, ''),
    whole.reduce((left, pattern) => left.replace(pattern, ''), plain),
  );
  if (without === plain) return false;
  const rest = without.replace(/[\p{L}\p{N}]+/gu, (part) => (words.includes(part) ? '' : part));
  return [...rest].length < LEAST_BESIDES_OWN;
}
