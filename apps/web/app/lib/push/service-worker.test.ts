import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../public');
const source = fs.readFileSync(path.join(folder, 'sw.js'), 'utf8');
type Handler = (event: object) => void;

/** The browser's kept files: what was added to each cache. */
class Caches {
  readonly kept = new Map<string, string[]>();
  open = async (name: string) => ({
    addAll: async (requests: { url: string }[]) => {
      this.kept.set(
        name,
        requests.map(({ url }) => url),
      );
    },
  });
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  match = async (url: string) =>
    [...this.kept.values()].flat().includes(url) ? `kept ${url}` : undefined;
}

/** The worker as a browser runs it, with the windows that are open. */
function startWorker(urls: string[] = []) {
  const handlers = new Map<string, Handler>();
  const windows = urls.map((url) => ({ url, focus: vi.fn(async () => {}) }));
  const self = {
    location: { origin: 'https://leiloes.example' },
    registration: {
      showNotification: vi.fn(async () => {}),
      pushManager: { subscribe: vi.fn(async () => {}) },
    },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async () => {}), claim: vi.fn() },
    skipWaiting: vi.fn(),
    navigator: { setAppBadge: vi.fn(async () => {}) },
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
  };
  const caches = new Caches();
  const fetch = vi.fn(async (request: { url: string }): Promise<unknown> => `live ${request.url}`);
  class Request {
    readonly url: string;
    readonly options: object;
    constructor(url: string, options: object) {
      this.url = url;
      this.options = options;
    }
  }
  vm.runInNewContext(source, { self, URL, caches, fetch, Request });
  async function happen(type: string, event: object): Promise<void> {
    let work: unknown;
    handlers.get(type)?.({ ...event, waitUntil: (wait: unknown) => (work = wait) });
    await work;
  }
  /** What the worker answers; undefined: it leaves the request to the browser. */
  async function ask(path: string, { mode = 'navigate', method = 'GET' } = {}) {
    let answer: unknown;
    const request = { url: new URL(path, 'https://leiloes.example').href, mode, method };
    handlers.get('fetch')?.({ request, respondWith: (given: unknown) => (answer = given) });
    return answer;
  }
  return { self, windows, handlers, happen, ask, caches, fetch };
}

const notice = { title: 'Lote 12', body: 'Superado.', link: '/veiculos/1', tag: 'lote-12' };
const clickOn = (link: string) => ({ notification: { close: vi.fn(), data: { link } } });

it('shows what was pushed, in the place of an older notice of the lot', async () => {
  const { self, happen } = startWorker();
  await happen('push', { data: { json: () => notice } });
  expect(self.registration.showNotification).toHaveBeenCalledWith(
    'Lote 12',
    expect.objectContaining({ body: 'Superado.', tag: 'lote-12', data: { link: '/veiculos/1' } }),
  );
});

it.each([[{ data: null }], [{ data: { json: () => JSON.parse('broken') } }]])(
  'shows something for a push that it cannot read',
  async (event) => {
    const { self, happen } = startWorker();
    await happen('push', event);
    expect(self.registration.showNotification).toHaveBeenCalledWith(
      'Novo aviso',
      expect.objectContaining({ data: { link: '/conta/avisos' } }),
    );
  },
);

it('opens the page of the notice, or shows the window that has it', async () => {
  const without = startWorker(['https://leiloes.example/']);
  await without.happen('notificationclick', clickOn('/veiculos/1'));
  expect(without.self.clients.openWindow).toHaveBeenCalledWith(
    'https://leiloes.example/veiculos/1',
  );
  const having = startWorker(['https://leiloes.example/veiculos/1']);
  await having.happen('notificationclick', clickOn('/veiculos/1'));
  expect(having.windows[0]?.focus).toHaveBeenCalledOnce();
  expect(having.self.clients.openWindow).not.toHaveBeenCalled();
});

it('never leads to another site', async () => {
  const { self, happen } = startWorker();
  await happen('notificationclick', clickOn('https://evil.example/'));
  expect(self.clients.openWindow).toHaveBeenCalledWith('https://leiloes.example');
});

it('subscribes anew when the browser ends a subscription', async () => {
  const { self, happen } = startWorker();
  const options = { userVisibleOnly: true };
  await happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect(self.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
});

it('puts the number of unread notices on the icon, when the push says it', async () => {
  const { self, happen } = startWorker();
  await happen('push', { data: { json: () => ({ ...notice, unread: 3 }) } });
  expect(self.navigator.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  await happen('push', { data: { json: () => notice } });
  expect(self.navigator.setAppBadge).toHaveBeenCalledOnce();
});

describe('without a network', () => {
  async function started() {
    const worker = startWorker();
    worker.caches.kept.set('offline-older', ['/old.html']);
    await worker.happen('install', {});
    await worker.happen('activate', {});
    return worker;
  }

  it('shows its own page for every page but those of the office', async () => {
    const { ask, fetch } = await started();
    expect(await ask('/conta/lances')).toBe('live https://leiloes.example/conta/lances');
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask('/conta/lances?situacao=superado')).toBe('kept /offline.html');
    expect(await ask('/offline.js', { mode: 'no-cors' })).toBe('kept /offline.js');
    expect(await ask('/admin/painel')).toBeUndefined();
  });

  it('leaves everything else to the browser: no answer and no page is kept', async () => {
    const { ask, caches } = await started();
    expect(await ask('/api/account/overview', { mode: 'cors' })).toBeUndefined();
    expect(await ask('/login', { method: 'POST' })).toBeUndefined();
    expect(await ask('https://other.example/')).toBeUndefined();
    expect([...caches.kept.values()].flat()).toEqual([
      ...['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'],
    ]);
  });

  it('has the files of this version: their name is that of their content', () => {
    const hash = createHash('sha256');
    for (const name of ['offline.html', 'offline.css', 'offline.js', 'favicon.svg']) {
      hash.update(fs.readFileSync(path.join(folder, name)));
    }
    expect(source).toContain(`const KEPT = 'offline-${hash.digest('hex').slice(0, 8)}';`);
  });
});
