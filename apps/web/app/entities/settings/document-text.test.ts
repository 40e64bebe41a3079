import { expect, it } from 'vitest';
import { documentDay } from './document-day';
import { paragraphsOf } from './document-text';
import { sectionId } from './section-id';

it('splits a text into paragraphs', () => {
  expect(paragraphsOf(' a\nb \n \n c\n\n')).toEqual(['a\nb', 'c']);
  expect(paragraphsOf('  ')).toEqual([]);
});

it('keeps a plain date in every time zone', () => {
  expect(documentDay('2026-11-01')).toBe('01/11/2026');
  expect(documentDay('2026-11-01T02:00:00Z')).toBe('31/10/2026');
});

it('names sections without their number and accents', () => {
  expect(sectionId('8. Ônus e documentação')).toBe('onus-e-documentacao');
  expect(sectionId('2026')).toBe('2026');
  expect(sectionId('…')).toBe('secao');
});
