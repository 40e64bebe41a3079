import { act } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncServerClock } from '../../lib/time/server-clock';
import { VehicleCard } from './vehicle-card';
import type { Vehicle } from './vehicle-on-page';

const CARDS = 12;
const NOW = Date.parse('2026-11-24T13:46:21.000Z');

const vehicleOf = (id: number) =>
  ({
    id: String(id),
    titulo: `Fiat Uno ${id}`,
    marca: 'Fiat',
    modelo: 'Uno',
    ano: 2019,
    km: null,
    combustivel: 'Flex',
    situacao: 'Recuperado',
    lote: `C${id}`,
    lanceInicial: 1000,
    lanceAtual: null,
    valorFipe: null,
    totalLances: 0,
    sequence: 0,
    resultado: 'active',
    imagens: [],
    phase: 'running',
    remainingMs: null,
    dataInicio: '2026-11-24T12:00:00.000Z',
    dataFim: '2026-11-24T13:46:24.000Z',
    asOf: '2026-11-24T13:00:00.000Z',
  }) as unknown as Vehicle;
const vehicles = Array.from({ length: CARDS }, (_, index) => vehicleOf(index + 1));

const cardRenders = vi.hoisted(() => ({ count: 0 }));
vi.mock('./condition-badge', () => ({
  // Each rendering of a card renders its badge.
  ConditionBadge: () => {
    cardRenders.count += 1;
    return null;
  },
}));

let commits: string[] = [];
let root: Root;
let page: HTMLElement;

const list: ReactElement = (
  <>
    <Profiler id="list" onRender={(_id, phase) => void commits.push(phase)}>
      {vehicles.map((vehicle) => (
        <VehicleCard key={vehicle.id} vehicle={vehicle} priority={false} />
      ))}
    </Profiler>
  </>
);

beforeEach(() => {
  vi.useFakeTimers();
  commits = [];
  page = document.createElement('div');
  page.innerHTML = renderToString(list);
  document.body.append(page);
  cardRenders.count = 0;
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.useRealTimers();
});

const clocks = () =>
  [...page.querySelectorAll('[data-urgency]')].map(({ textContent }) => textContent);

it('the hydration renders each card once, and a second only the clocks', async () => {
  expect(clocks()).toHaveLength(CARDS);
  expect(clocks()[0]).toContain('até 10:46');
  await act(() => {
    root = hydrateRoot(page, list);
  });
  expect(commits).toEqual(['mount']);
  expect(cardRenders.count).toBe(CARDS);

  // The greeting of the stream tells the time: the clocks begin, all in one commit.
  await act(() => syncServerClock(NOW));
  expect(clocks()[0]).toContain('00:00:03');
  expect(commits).toEqual(['mount', 'update']);

  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(clocks()[0]).toContain('00:00:02');
  expect(commits).toHaveLength(3);
  expect(cardRenders.count).toBe(CARDS);

  // The end of the lots changes the cards themselves.
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(page.querySelectorAll('[data-closed]')).toHaveLength(CARDS);
  expect(cardRenders.count).toBe(2 * CARDS);
});
