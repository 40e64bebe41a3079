/** Punctuation and signs outside Latin that Portuguese texts use and that Archivo contains. */
const SIGNS = 'ˆ˜‐–—‘’‚“”„†‡•…‰‹›€™−';
const LACKED = new RegExp(`[^\\n\\x20-\\x7e\\xa0-\\xac\\xae-\\u017fƒ${SIGNS}]`, 'gu');

/**
 * The same data with only the characters that the fonts of documents have. Any other character
 * loses its diacritics or is removed, because the PDF would show an empty box.
 */
export function printable<Data>(data: Data): Data {
  return clean(data) as Data;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]));
}

function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\n\xa0]/g, ' ')
    .replace(LACKED, (character) => character.normalize('NFKD').replace(LACKED, ''));
}
