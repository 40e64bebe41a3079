import type { Picture } from '@martelo/contract/shapes/pictures';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptSlots, type PictureSlot } from '../pictures/picture-slots';
import { forgetDraft, isSamePictures, keepDraft, readDraft } from './kept-draft';
import { emptyDraft } from './vehicle-draft';

const picture = (id: string): Picture => ({ id, url: id, card: id, detail: id, full: id });
const onItsWay: PictureSlot = {
  key: 'n',
  kind: 'new',
  file: new File(['x'], 'n.jpg'),
  preview: 'blob:n',
  upload: { state: 'sending', share: 0.3 },
};
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the draft of a form keeps its values and its uploaded pictures', () => {
  const draft = { ...emptyDraft('Moto'), titulo: 'Honda CG', destaque: true };
  const base = { draft: emptyDraft('Moto'), pictures: [], version: 'v1' };
  keepDraft('editar 7', {
    draft,
    slots: [...keptSlots([picture('a')]), onItsWay],
    base,
    key: 'k',
  });
  const kept = { draft, pictures: [picture('a')], base, key: 'k' };
  expect(readDraft('editar 7', emptyDraft('Carro'))).toEqual(kept);
  expect(readDraft('editar 8', emptyDraft('Carro'))).toBeNull();
  forgetDraft('editar 7');
  expect(readDraft('editar 7', emptyDraft('Carro'))).toBeNull();
});

it('the form ignores a draft of an older version or of another page', () => {
  const like = emptyDraft('Carro');
  const withoutBase = JSON.stringify({ draft: like, pictures: [] });
  const texts = ['{', 'null', '{"draft":{}}', '{"draft":{"titulo":1},"pictures":[]}', withoutBase];
  for (const text of texts) {
    stored.set('martelo-veiculo x', text);
    expect(readDraft('x', like)).toBeNull();
  }
});

it('the form works without browser storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const draft = emptyDraft('Carro');
  keepDraft('x', { draft, slots: [], base: { draft, pictures: [], version: '' }, key: 'k' });
  forgetDraft('x');
  expect(readDraft('x', emptyDraft('Carro'))).toBeNull();
});

it('a new order of pictures and a running upload count as changes', () => {
  const [a, b] = [picture('a'), picture('b')];
  expect(isSamePictures(keptSlots([a, b]), [a, b])).toBe(true);
  expect(isSamePictures(keptSlots([b, a]), [a, b])).toBe(false);
  expect(isSamePictures([...keptSlots([a]), onItsWay], [a])).toBe(false);
});
