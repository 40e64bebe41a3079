/**
 * Telephone numbers of Brazil: an area code (DDD) of two digits, then nine digits that begin with 9 for
 * a mobile or eight for a landline.
 */

/**
 * The area codes of the national numbering plan (Anatel). 70 is in none: made-up people have it, in the
 * demonstration and in tests, so that nobody is ever rung.
 */
const AREA_CODES = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49',
    '51 53 54 55 61 62 63 64 65 66 67 68 69 70 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((line) => line.split(' ')),
);

/**
 * The digits of a number as it is stored, area code first. Brazil's code and the zero of a call to
 * another town, with or without a carrier's two digits, are taken away: cut at eleven digits they would
 * leave somebody else's number.
 */
export function plainPhone(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^(?:00)?55(?=\d{10,11}$)/, '')
    .replace(/^0(?:\d{2})?(?=\d{10,11}$)/, '');
}

/** `incomplete`: too few or too many digits; `no-nine`: a mobile as it was written until 2016. */
export type PhoneProblem = 'incomplete' | 'area-code' | 'no-nine' | 'not-a-mobile';

/** What is wrong with a number as `plainPhone` gives it; null: nothing. */
export function phoneProblem(phone: string): PhoneProblem | null {
  if (!/^\d{10,11}$/.test(phone)) return 'incomplete';
  if (!AREA_CODES.has(phone.slice(0, 2))) return 'area-code';
  const first = phone.charAt(2);
  if (phone.length === 11) return first === '9' ? null : 'not-a-mobile';
  return /[2-5]/.test(first) ? null : 'no-nine';
}
