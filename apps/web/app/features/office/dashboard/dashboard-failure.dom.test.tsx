import { requestTexts } from '@martelo/contract/texts/public-texts';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/testing/office-page.fixture';
import { expectSaid, messages, openOffice } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { Dashboard } from './dashboard';
import { QUIET } from './quiet-yard.fixture';

const READ = 'GET /api/admin/dashboard';

const server = officeServer();

it('a start page that cannot be read says so, and is read again by itself within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.fail(READ);
  await openOffice({ '/admin': <Dashboard /> }, '/admin');
  await expectSaid(requestTexts.serverError);
  const retry = screen.getByRole('button', { name: 'Tentar novamente' });
  expect(retry.matches(':disabled, [data-loading]')).toBe(false);
  server.answer(READ, QUIET);
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
  server.answer(READ, { ...QUIET, waitingClients: 3 });
  await openOffice({ '/admin': <Dashboard /> }, '/admin');
  const figure = await screen.findByRole('link', { name: /^Clientes aguardando\s*3/ });
  expect(figure.getAttribute('data-calling')).toBe(calls);
});

it.each([
  [10_000, 'R$ 10.000,00'],
  [999_999_999.99, 'R$ 999.999.999,99'],
  [12_345_678_901.23, 'R$ 12.345.678.901,23'],
])('an amount of %d is whole, and its size follows its length', async (total, text) => {
  server.answer(READ, { ...QUIET, soldToday: { lots: 2, total } });
  await openOffice({ '/admin': <Dashboard /> }, '/admin');
  const value = await screen.findByText(text);
  expect(value.style.getPropertyValue('--characters')).toBe(String(text.length));
});
