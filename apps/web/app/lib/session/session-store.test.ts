import { beforeEach, describe, expect, it, vi } from 'vitest';

const user = { id: '7', name: 'Ana Souza', email: 'ana@exemplo.example', role: 'client' };
const tokenUntil = (expSeconds: number) =>
  `h.${Buffer.from(JSON.stringify({ exp: expSeconds, name: 'ção' })).toString('base64url')}.s`;
const alive = tokenUntil(2_000_000_000);

/** A browser window with a storage, used by a new copy of the module. */
async function freshTab(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  const window = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  });
  vi.stubGlobal('window', window);
  vi.resetModules();
  return { items, window, store: await import('./session-store') };
}

describe('session store', () => {
  beforeEach(() => vi.unstubAllGlobals());

  it('restores the stored user and token', async () => {
    const { store } = await freshTab({ token: alive, user: JSON.stringify(user) });
    expect(store.readSession(0)).toEqual({ token: alive, user });
  });

  it('discards an expired token together with the user when it is read', async () => {
    const { store, items } = await freshTab({ token: tokenUntil(100), user: JSON.stringify(user) });
    expect(store.readSession(99_999)).not.toBeNull();
    expect(store.readSession(100_000)).toBeNull();
    expect(items.size).toBe(0);
  });

  it.each(['{', 'null', '"text"', '{}'])('is empty when the stored user is %s', async (text) => {
    const { store } = await freshTab({ token: alive, user: text });
    expect(store.readSession(0)).toBeNull();
  });

  it('is empty when the token is unreadable', async () => {
    const { store } = await freshTab({ token: 'nonsense', user: JSON.stringify(user) });
    expect(store.readSession(0)).toBeNull();
  });

  it('informs its listeners of a sign-in and of a sign-out', async () => {
    const { store } = await freshTab();
    const listener = vi.fn();
    store.subscribeToSession(listener);
    store.storeSession({ token: alive, user });
    store.clearSession();
    store.clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps the profiles of the session that they were read for', async () => {
    const { store, items } = await freshTab({ token: alive, user: JSON.stringify(user) });
    const listener = vi.fn();
    store.subscribeToSession(listener);
    store.storeProfiles('of an earlier session', ['diretor']);
    expect(store.readSession(0)?.user.profiles).toBeUndefined();
    store.storeProfiles(alive, ['operador', 'patio']);
    store.storeProfiles(alive, ['operador', 'patio']);
    expect(store.readSession(0)?.user.profiles).toEqual(['operador', 'patio']);
    expect(JSON.parse(items.get('user') ?? '').profiles).toEqual(['operador', 'patio']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('hears of a sign-out that happened while the browser kept the page', async () => {
    const { store, items, window } = await freshTab({ token: alive, user: JSON.stringify(user) });
    const listener = vi.fn();
    expect(store.readSession(0)).not.toBeNull();
    store.subscribeToSession(listener);
    const show = () =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    show();
    expect(listener).not.toHaveBeenCalled();
    items.clear();
    show();
    expect(listener).toHaveBeenCalledOnce();
    expect(store.readSession(0)).toBeNull();
  });

  it('follows a sign-out in another tab', async () => {
    const { store, items, window } = await freshTab({ token: alive, user: JSON.stringify(user) });
    const listener = vi.fn();
    store.subscribeToSession(listener);
    expect(store.readSession(0)).not.toBeNull();
    items.clear();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.readSession(0)).toBeNull();
  });
});
