/** 'João da Silva Souza' as 'J. S. S.': the words without the small ones that join names. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !JOINING.has(word.toLowerCase()));
  return words.map((word) => `${firstLetterOf(word)}.`).join(' ');
}

const JOINING = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** The first character as people see it, so that an accent stays on its letter. */
function firstLetterOf(word: string): string {
  return [...word.normalize('NFC')][0]?.toUpperCase() ?? '';
}

/**
 * A CPF as '***.982.247-**'. Of a CNPJ, whose first eight characters name the company, the same
 * number of characters: '**.982.247/****-**'.
 */
export function maskedDocument(document: string): string {
  if (document.length === 11) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`;
  if (document.length === 14) return `**.${document.slice(2, 5)}.${document.slice(5, 8)}/****-**`;
  return '';
}
