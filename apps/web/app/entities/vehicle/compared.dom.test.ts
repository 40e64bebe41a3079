import { beforeEach, expect, test, vi } from 'vitest';

const vehicle = (id: string) => ({ id, title: `Veículo ${id}` });

/** The module as a page has it when it opens. */
async function openPage() {
  vi.resetModules();
  return import('./compared');
}

beforeEach(() => window.sessionStorage.clear());

test('three vehicles fit; each is chosen and left, and the next page still has them', async () => {
  const page = await openPage();
  for (const id of ['1', '2', '3']) expect(page.toggleCompared(vehicle(id))).toBe(true);
  expect(page.toggleCompared(vehicle('4'))).toBe(false);
  expect(page.toggleCompared(vehicle('2'))).toBe(true);
  const next = await openPage();
  expect(next.toggleCompared(vehicle('4'))).toBe(true);
  expect(JSON.parse(window.sessionStorage.getItem('comparar') ?? '')).toEqual(
    ['1', '3', '4'].map(vehicle),
  );
});

test('what is no choice is none, and a browser without storage keeps it for the page', async () => {
  window.sessionStorage.setItem('comparar', '[{"id":"x","title":"a"},{"id":"7"},3]');
  const page = await openPage();
  for (const id of ['1', '2', '3']) expect(page.toggleCompared(vehicle(id))).toBe(true);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const without = await openPage();
  expect(without.toggleCompared(vehicle('1'))).toBe(true);
  vi.restoreAllMocks();
});

test('the address holds the ids', async () => {
  const { compareAddress } = await openPage();
  expect(compareAddress(['3', '1'])).toBe('/comparar?ids=3,1');
  expect(compareAddress([])).toBe('/comparar');
});
