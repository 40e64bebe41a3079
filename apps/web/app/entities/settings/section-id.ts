import { foldAccents } from '@martelo/core/text';

/**
 * The anchor of a section, made from its title: '2. Quem pode participar' gives
 * 'quem-pode-participar'.
 */
export function sectionId(title: string): string {
  const words = foldAccents(title).match(/[a-z0-9]+/g) ?? [];
  const named = words.length > 1 && /^\d+$/.test(words[0] ?? '') ? words.slice(1) : words;
  return named.join('-') || 'secao';
}
