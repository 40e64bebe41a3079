import type { ClockPreview } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FINISHED_TIMER, PAUSED_PREVIEW } from '../../../entities/auction/timer.fixture';
import { NO_SECOND_PERSON } from '../../../lib/testing/office-samples.fixture';
import { openOffice, pressOn } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { FullReset } from './full-reset';

const REDIRECT_MS = 3_000;
const RESET = 'POST /api/timer/full-reset';

const server = officeServer(['diretor']);
let page: Awaited<ReturnType<typeof openOffice>>;

const open = () =>
  openOffice(
    { '/admin/reset': <FullReset />, '/admin/categorias': <h1>Categorias</h1> },
    '/admin/reset',
  );

const confirm = () => pressOn(screen.getByRole('button', { name: 'Confirmar Reset Completo' }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  server.answer('GET /api/admin/second-person', { ...NO_SECOND_PERSON, alone: 'off' });
  server.answer('GET /api/auctions/preview', [PAUSED_PREVIEW]);
  server.answer('GET /api/timer', FINISHED_TIMER);
  localStorage.setItem('timer_end_date', '2020-01-01');
  localStorage.setItem('something', 'else');
  page = await open();
});

it('names the auctions and resets nothing until it is confirmed', async () => {
  expect(screen.getByText('Leilão de Carros (nº 100)')).toBeTruthy();
  await pass(REDIRECT_MS);
  expect(server.calls(RESET)).toEqual([]);
  expect(localStorage.getItem('something')).toBe('else');
});

it('that fails clears this browser’s data but the session, says so and goes back', async () => {
  const token = localStorage.getItem('token');
  server.fail(RESET);
  await confirm();
  expect(screen.getByRole('alert').textContent).toContain('Só os dados deste navegador');
  expect(localStorage.getItem('token')).toBe(token);
  expect(localStorage.getItem('something')).toBeNull();
  // The server's own end, which the page has read again.
  expect(localStorage.getItem('timer_end_date')).toBe(FINISHED_TIMER.dataFim);
  await pass(REDIRECT_MS - 1);
  expect(page.address()).toBe('/admin/reset');
  await pass(1);
  expect(page.address()).toBe('/admin/categorias');
});

it('that succeeds says what the server has done and goes back', async () => {
  const message = adminTexts.allReset;
  server.answer(RESET, { message, changed: 2, skippedLots: 0, reopenedLots: 0, auctions: [] });
  await confirm();
  expect(screen.getByText(message)).toBeTruthy();
  expect(server.calls(RESET)).toHaveLength(1);
  await pass(REDIRECT_MS);
  expect(page.address()).toBe('/admin/categorias');
});

const IN_EDITAL = {
  ...PAUSED_PREVIEW,
  id: '8',
  titulo: 'Leilão do DETRAN',
  numeroLote: '200',
  inEdital: true,
};
const PASSED_OVER =
  '1 leilão não muda, porque está em edital publicado: Leilão do DETRAN (nº 200).';

async function openAgain(previews: readonly ClockPreview[]): Promise<void> {
  cleanup();
  server.answer('GET /api/auctions/preview', [...previews]);
  page = await open();
}

it('names the auctions that it passes over apart from those that it resets, before and after', async () => {
  await openAgain([PAUSED_PREVIEW, IN_EDITAL]);
  expect(screen.getByText(PASSED_OVER)).toBeTruthy();
  const reset = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(reset).toEqual([expect.stringContaining('Leilão de Carros (nº 100)')]);
  expect(screen.getByRole('heading', { name: /^1 leilão aberto passa/ })).toBeTruthy();
  expect(screen.getByText(/^Os outros passam a terminar à meia-noite/)).toBeTruthy();
  const left = '1 leilão não mudou, porque está em edital publicado: Leilão do DETRAN (nº 200).';
  const message = `${adminTexts.allReset} Mudou 1 leilão. ${left}`;
  server.answer(RESET, { message, changed: 1, skippedLots: 0, reopenedLots: 0, auctions: [] });
  await confirm();
  expect(screen.getByText(message)).toBeTruthy();
});

it('with only auctions of a published edital there is nothing to reset', async () => {
  await openAgain([IN_EDITAL]);
  expect(screen.getByText('Não há o que reiniciar.')).toBeTruthy();
  expect(screen.getByText(PASSED_OVER)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar Reset Completo' })).toBeNull();
});
