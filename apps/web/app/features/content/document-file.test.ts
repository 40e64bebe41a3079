import { describe, expect, it } from 'vitest';
import { documentDay } from './document-day';
import { documentFile, paragraphsOf } from './document-file';
import { sectionId } from './section-id';

const document = {
  versao: '2026-11',
  atualizadoEm: '2026-11-01',
  secoes: [{ titulo: '1. Lances & regras', texto: 'Primeiro.\n\n<b>Segundo</b>.' }],
};

describe('documentFile', () => {
  const html = documentFile('Edital do leilão', 'Martelo', document);

  it('holds every clause, its version and its day', () => {
    expect(html).toContain('<h2>1. Lances &amp; regras</h2>');
    expect(html).toContain('<p>Primeiro.</p>');
    expect(html).toContain('Versão 2026-11, atualizada em 01/11/2026');
  });

  it('lets nothing that was written become markup', () => {
    expect(html).toContain('<p>&lt;b&gt;Segundo&lt;/b&gt;.</p>');
  });
});

it('reads paragraphs', () => {
  expect(paragraphsOf(' a\nb \n \n c\n\n')).toEqual(['a\nb', 'c']);
});

it('keeps a bare day whatever the zone', () => {
  expect(documentDay('2026-11-01')).toBe('01/11/2026');
  expect(documentDay('2026-11-01T02:00:00Z')).toBe('31/10/2026');
});

it('names sections without their number and accents', () => {
  expect(sectionId('8. Ônus e documentação')).toBe('onus-e-documentacao');
  expect(sectionId('2026')).toBe('2026');
  expect(sectionId('…')).toBe('secao');
});
