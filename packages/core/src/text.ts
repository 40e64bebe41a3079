/**
 * Removes accents and converts to lower case, for comparing searches and slugs: 'Caminhões' becomes
 * 'caminhoes'. It never throws.
 */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Characters that show nothing or turn the text around them: control and format characters (among them
 * the zero-width ones and the right-to-left override), line ends, and letters that are blank.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** True when a person's name would be read as something else than what is stored. */
export function hasHiddenCharacters(name: string): boolean {
  return HIDDEN.test(name);
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}
