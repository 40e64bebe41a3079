import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createBackLayers } from './back-layers';

/** A history whose steps take effect at once, and a router that listens after the layers. */
function browser() {
  const entries: { page: string; state: object }[] = [{ page: '/antes', state: { idx: 0 } }];
  let at = 0;
  let depth = 0;
  let onPop: (event: Event) => void = () => {};
  const router = { page: '/antes' };
  const step = (by: number) => {
    if (!entries[at + by]) return;
    at += by;
    let stopped = false;
    onPop({ stopImmediatePropagation: () => (stopped = true) } as unknown as Event);
    if (!stopped) router.page = entries[at]?.page ?? '';
  };
  const push = (page: string, state: object) => {
    entries.splice(at + 1, entries.length, { page, state });
    at += 1;
  };
  const window = {
    location: {
      get href() {
        return entries[at]?.page ?? '';
      },
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState: (state: object) => push(entries[at]?.page ?? '', state),
      back: () => step(-1),
    },
    addEventListener: (name: string, listener: unknown) => {
      if (name === 'popstate') onPop = listener as typeof onPop;
    },
  };
  const load = () => createBackLayers(window as unknown as Parameters<typeof createBackLayers>[0]);
  let layers = load();
  const navigate = (page: string) => {
    depth += 1;
    push(page, { idx: depth });
    router.page = page;
    layers.noteNavigation();
  };
  /** The browser itself follows a link to a part of the page: an entry without the router's state. */
  const follow = (page: string) => {
    push(page, {});
    step(0);
  };
  /** The browser loads the page of this entry again, without what the scripts knew. */
  const reload = () => {
    layers = load();
    return layers;
  };
  return { layers, navigate, follow, reload, back: () => step(-1), forward: () => step(1), router };
}

test('Back closes the topmost layer, then the one below, then leaves the page', () => {
  const { layers, navigate, back, router } = browser();
  navigate('/veiculos/9');
  const closed: string[] = [];
  layers.open('sheet', () => closed.push('sheet'));
  layers.open('viewer', () => closed.push('viewer'));
  back();
  expect([closed, router.page]).toEqual([['viewer'], '/veiculos/9']);
  back();
  expect([closed, router.page]).toEqual([['viewer', 'sheet'], '/veiculos/9']);
  back();
  expect(router.page).toBe('/antes');
});

test('Back passes over a layer that was closed by its button', () => {
  const { layers, navigate, back, router } = browser();
  navigate('/veiculos/9');
  const close = vi.fn();
  layers.open('sheet', close)();
  back();
  expect(router.page).toBe('/antes');
  expect(close).not.toHaveBeenCalled();
});

test('Back passes over a layer that was open before the page was loaded again', () => {
  const { layers, navigate, reload, back, router } = browser();
  navigate('/veiculos/9');
  layers.open('menu', () => {});
  const closed = vi.fn();
  reload().open('sheet', closed);
  back();
  expect(closed).toHaveBeenCalledOnce();
  back();
  expect(router.page).toBe('/antes');
});

test('a link in a menu closes it, and Back leads to the page of the menu', () => {
  const { layers, navigate, back, forward, router } = browser();
  navigate('/veiculos');
  const end = layers.open('menu', () => {});
  end();
  navigate('/contato');
  back();
  expect(router.page).toBe('/veiculos');
  forward();
  expect(router.page).toBe('/contato');
  back();
  back();
  expect(router.page).toBe('/antes');
});

test('a link to a part of the page is followed from the entry of a closed layer', () => {
  const { layers, navigate, follow, back, router } = browser();
  navigate('/veiculos');
  layers.open('menu', () => {})();
  follow('/veiculos#conteudo');
  expect(router.page).toBe('/veiculos#conteudo');
  back();
  expect(router.page).toBe('/veiculos');
});

test('whatever is opened and closed, one Back from a page without layers leaves it', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 6 }), (closedByButton) => {
      const { layers, navigate, back, router } = browser();
      navigate('/veiculos/9');
      for (const byButton of closedByButton) {
        let open = true;
        const end = layers.open('x', () => (open = false));
        if (byButton) end();
        else {
          back();
          expect(open).toBe(false);
        }
        expect(router.page).toBe('/veiculos/9');
      }
      back();
      expect(router.page).toBe('/antes');
    }),
  );
});
