/**
 * Text without accents and in lower case: the form in which searches and slugs are compared.
 * 'Caminhões' becomes 'caminhoes'. Never throws.
 */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
