/**
 * Removes accents and converts to lower case, for comparing searches and slugs: 'Caminhões' becomes
 * 'caminhoes'. It never throws.
 */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
