import { afterEach, expect, it, vi } from 'vitest';
import { unseenTitle } from './unseen-title';

afterEach(() => vi.restoreAllMocks());

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('marks the title once while nobody looks, and takes the mark away at the first look', () => {
  document.title = 'Contato | Martelo';
  const title = unseenTitle(document);
  title.mark();
  expect(document.title).toBe('Contato | Martelo');

  look('hidden');
  title.mark();
  title.mark();
  expect(document.title).toBe('Lance superado · Contato | Martelo');
  look('visible');
  expect(document.title).toBe('Contato | Martelo');

  look('hidden');
  title.mark();
  title.stop();
  expect(document.title).toBe('Contato | Martelo');
});
