import type { Dashboard as State } from '@martelo/contract/shapes/dashboard';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/testing/office-page.fixture';
import { expectSaid, messages, openOffice } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { Dashboard } from './dashboard';
import { NO_SALE_TASKS } from './sale-tasks.fixture';

const READ = 'GET /api/admin/dashboard';
const NOW = '2026-11-21T12:00:00.000Z';

/** A yard in which nothing happens. */
const quiet: State = {
  runningAuctions: 0,
  running: [],
  soldToday: { lots: 0, total: 0 },
  vehicles: 0,
  waitingClients: 0,
  bidsToday: 0,
  hours: [{ at: NOW, bids: 0 }],
  days: [{ at: NOW, bids: 0 }],
  latestBids: [],
  work: {
    endingSoon: [],
    heldAuctions: 0,
    pausedAuctions: 0,
    sales: NO_SALE_TASKS,
    approvals: 0,
    vehiclesWithoutAuction: 0,
    vehiclesHeld: 0,
    notaPapers: { total: 0, vehicles: [] },
    vehiclesWithoutPhoto: 0,
    vehicleDrafts: 0,
    messagesWaiting: 0,
    messagesFailed: 0,
    auctioneerMissing: [],
    staleCampaigns: [],
  },
  untrustedProxy: null,
  serverTime: NOW,
};

const server = officeServer();

it('a start page that cannot be read says so, and is read again by itself within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.fail(READ);
  await openOffice({ '/admin': <Dashboard /> }, '/admin');
  await expectSaid(requestTexts.serverError);
  const retry = screen.getByRole('button', { name: 'Tentar novamente' });
  expect(retry.matches(':disabled, [data-loading]')).toBe(false);
  server.answer(READ, quiet);
  expect(server.sent(READ)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByRole('heading', { name: 'O que falta fazer' });
  expect(messages()).toEqual([]);
});

it.each([
  ['operador', 'true'],
  ['financeiro', null],
] as const)('waiting clients call only for whoever decides: %s', async (profile, calls) => {
  signIn('1', [profile]);
  server.answer(READ, { ...quiet, waitingClients: 3 });
  await openOffice({ '/admin': <Dashboard /> }, '/admin');
  const figure = await screen.findByRole('link', { name: /^Clientes aguardando\s*3/ });
  expect(figure.getAttribute('data-calling')).toBe(calls);
});

it.each([
  [10_000, 'R$ 10.000,00'],
  [999_999_999.99, 'R$ 999.999.999,99'],
  [12_345_678_901.23, 'R$ 12.345.678.901,23'],
])('an amount of %d is whole, and its size follows its length', async (total, text) => {
  server.answer(READ, { ...quiet, soldToday: { lots: 2, total } });
  await openOffice({ '/admin': <Dashboard /> }, '/admin');
  const value = await screen.findByText(text);
  expect(value.style.getPropertyValue('--characters')).toBe(String(text.length));
});
