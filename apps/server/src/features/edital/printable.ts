/** Characters of Windows-1252 beyond Latin-1: what a PDF's standard fonts can show. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const PRINTABLE = new RegExp(`[^\\x20-\\x7e\\xa0-\\xff${BEYOND_LATIN_1}]`, 'gu');

/** The text with every character that the document's fonts have; the rest loses its marks or goes. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
    .replace(PRINTABLE, (character) => character.normalize('NFKD').replace(PRINTABLE, ''));
}
