import { beforeEach, expect, test, vi } from 'vitest';
import { createKeptRegistration } from './kept-registration';
import { EMPTY_REGISTRATION } from './registration';

const database = vi.hoisted(() => new Map<string, unknown>());
/** The library throws at once where the browser has no database. */
const browser = vi.hoisted(() => ({ hasDatabase: true }));
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  entries: () => {
    if (!browser.hasDatabase) throw new ReferenceError('indexedDB is not defined');
    return Promise.resolve([...database]);
  },
  set: async (key: string, value: unknown) => void database.set(key, value),
  del: async (key: string) => void database.delete(key),
  clear: async () => database.clear(),
}));

function fakeTab() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    text: () => [...items.values()].join(),
  };
}

const typed = {
  ...EMPTY_REGISTRATION,
  values: { ...EMPTY_REGISTRATION.values, name: 'Lia Prado', password: 'segredo-123' },
  termsAccepted: true,
};
const front = new File(['x'], 'frente.jpg', { type: 'image/jpeg' });

beforeEach(() => database.clear());

test('a reload finds the texts and the pictures, but neither the password nor the consent', async () => {
  const tab = fakeTab();
  const before = createKeptRegistration(() => tab);
  before.keepTexts(typed);
  await before.keepPicture('identityFront', front);
  await before.keepPicture('selfie', front);
  await before.keepPicture('selfie', null);
  expect(tab.text()).not.toContain('segredo');
  expect(await createKeptRegistration(() => tab).read()).toEqual({
    values: { ...typed.values, password: '' },
    pictures: { identityFront: front },
    termsAccepted: false,
  });
});

test('another tab sees nothing of it', async () => {
  const before = createKeptRegistration(() => fakeTab());
  before.keepTexts(typed);
  await before.keepPicture('identityFront', front);
  expect(await createKeptRegistration(() => fakeTab()).read()).toBeNull();
  const other = fakeTab();
  createKeptRegistration(() => other).keepTexts(typed);
  expect((await createKeptRegistration(() => other).read())?.pictures).toEqual({});
});

test('nothing is left after the registration, and pictures are forgotten after a day', async () => {
  const tab = fakeTab();
  const kept = createKeptRegistration(() => tab);
  kept.keepTexts(typed);
  await kept.keepPicture('identityFront', front);
  await kept.forget();
  expect([tab.text(), database.size]).toEqual(['', 0]);

  kept.keepTexts(typed);
  await kept.keepPicture('identityFront', front);
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 });
  expect((await createKeptRegistration(() => tab).read())?.pictures).toEqual({});
  vi.useRealTimers();
  expect(database.size).toBe(0);
});

test('what an older version kept is ignored', async () => {
  const tab = fakeTab();
  tab.setItem('martelo-cadastro', '{"draft":"1","values":{"name":"Lia"}}');
  expect(await createKeptRegistration(() => tab).read()).toBeNull();
});

test('a browser without a database keeps the texts', async () => {
  const tab = fakeTab();
  createKeptRegistration(() => tab).keepTexts(typed);
  browser.hasDatabase = false;
  const kept = await createKeptRegistration(() => tab)
    .read()
    .finally(() => {
      browser.hasDatabase = true;
    });
  expect(kept).toEqual({
    ...typed,
    values: { ...typed.values, password: '' },
    pictures: {},
    termsAccepted: false,
  });
});

test('where the browser forbids storage the form works, and nothing is kept', async () => {
  const kept = createKeptRegistration(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await kept.read()).toBeNull();
  kept.keepTexts(typed);
  await kept.keepPicture('identityFront', front);
  await kept.forget();
  expect(database.size).toBe(0);
});
