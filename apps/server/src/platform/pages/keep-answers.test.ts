import { expect, test } from 'vitest';
import type { RenderedPage } from './finish-page.ts';
import { keepAnswers } from './keep-answers.ts';
import { pageCache } from './page-cache.ts';
import type { Ask } from './page-calls.ts';

/** A site of one page that shows one saved value, with a clock that the test moves. */
function desk() {
  let nowMs = 0;
  let saved = 'antes';
  let readings = 0;
  let takesMs = 0;
  let status = 200;
  const ask: Ask = async () => {
    readings += 1;
    const json = JSON.stringify(saved);
    const answer = { status, headers: {}, json };
    nowMs += takesMs;
    return answer;
  };
  const open = keepAnswers(ask, () => nowMs);
  const cache = pageCache({ now: () => nowMs });

  async function page(url: string): Promise<unknown> {
    const finished = await cache(url, async () => {
      const { api, readAt } = open();
      const { body } = await api({ method: 'GET', path: '/api/settings' });
      const shown: RenderedPage = {
        status: 200,
        headers: {},
        body: Buffer.from(String(body)),
        etag: String(body),
      };
      return { page: shown, readAt: readAt() };
    });
    return finished.forms.plain.toString();
  }

  return {
    page,
    open,
    save: (value: string) => {
      saved = value;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    slow: (ms: number) => {
      takesMs = ms;
    },
    fail: () => {
      status = 503;
    },
    readings: () => readings,
  };
}

test('a page shows what was saved within one second in total', async () => {
  const { page, save, pass } = desk();
  expect(await page('/')).toBe('antes');
  save('depois');
  pass(900);
  // This page is made from data that is 900 ms old: it is kept for the rest of their second only.
  expect(await page('/veiculos')).toBe('antes');
  pass(99);
  expect(await page('/veiculos')).toBe('antes');
  pass(1);
  expect(await page('/veiculos')).toBe('depois');
  expect(await page('/')).toBe('depois');
});

test('the second counts from the begin of the reading', async () => {
  const { page, save, pass, slow } = desk();
  slow(600);
  expect(await page('/')).toBe('antes');
  save('depois');
  pass(399);
  expect(await page('/login')).toBe('antes');
  pass(1);
  expect(await page('/login')).toBe('depois');
});

test('simultaneous pages share one reading, and each gets a copy of its own', async () => {
  const { open, readings } = desk();
  const asks = Array.from({ length: 5 }, () =>
    open().api({ method: 'GET', path: '/api/settings', query: { b: '1', a: '2' } }),
  );
  const again = open().api({ method: 'GET', path: '/api/settings', query: { a: '2', b: '1' } });
  const [one, other] = await Promise.all([...asks, again]);
  expect(readings()).toBe(1);
  expect(one).toEqual(other);
  expect(one).not.toBe(other);
});

test('different queries are different calls', async () => {
  const { open, readings } = desk();
  const { api } = open();
  await api({ method: 'GET', path: '/api/vehicles/public', query: { page: '1' } });
  await api({ method: 'GET', path: '/api/vehicles/public', query: { page: '2' } });
  expect(readings()).toBe(2);
});

test('a refusal is not kept', async () => {
  const { open, readings, fail } = desk();
  fail();
  const { api } = open();
  expect((await api({ method: 'GET', path: '/api/settings' })).status).toBe(503);
  await api({ method: 'GET', path: '/api/settings' });
  expect(readings()).toBe(2);
});

test('a new position of the public pages drops every answer that is older than it', async () => {
  let nowMs = 0;
  const data = { position: 1, vehicle: 'antes' };
  const ask: Ask = async ({ path }) => {
    const shown = path === '/api/live/position' ? { position: data.position } : data.vehicle;
    return { status: 200, headers: {}, json: JSON.stringify(shown) };
  };
  const open = keepAnswers(ask, () => nowMs);
  const page = async () => {
    const { api } = open();
    const { body: known } = await api({ method: 'GET', path: '/api/live/position' });
    const { body: shown } = await api({ method: 'GET', path: '/api/vehicles/7' });
    return [known, shown];
  };
  const vehicle = () => open().api({ method: 'GET', path: '/api/vehicles/7' });

  expect(await page()).toEqual([{ position: 1 }, 'antes']);
  // The vehicle is read again later than the position, and changes while both are kept.
  nowMs = 1_000;
  await vehicle();
  Object.assign(data, { position: 2, vehicle: 'depois' });
  nowMs = 1_500;
  expect(await page()).toEqual([{ position: 2 }, 'depois']);
});
