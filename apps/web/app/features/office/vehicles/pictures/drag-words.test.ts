import type { Active, Over } from '@dnd-kit/core';
import { expect, it } from 'vitest';
import { dragAnnouncements } from './drag-words';

const words = dragAnnouncements(['a', 'b', 'c']);
const picture = (id: string) => ({ id }) as Active & Over;

it('the announcements of a move by keyboard are in Portuguese', () => {
  const [a, c] = [picture('a'), picture('c')];
  expect(words.onDragStart({ active: c })).toBe('Imagem 3 levantada, posição 3 de 3.');
  expect(words.onDragOver({ active: c, over: a })).toBe('Imagem 3 sobre a posição 1 de 3, a capa.');
  expect(words.onDragEnd({ active: c, over: a })).toBe('Imagem 3 solta na posição 1 de 3, a capa.');
  expect(words.onDragCancel({ active: c, over: a })).toBe(
    'Movimento cancelado. Imagem 3 voltou para a posição 3 de 3.',
  );
  expect(words.onDragOver({ active: c, over: null })).toBe('Imagem 3 fora da lista.');
});
