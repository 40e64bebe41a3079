import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAUSED_TIMER } from '../../../entities/auction/timer.fixture';
import { SOME_TIMER, someAuction, someCategory } from '../../../lib/testing/office-samples.fixture';
import { dialog, openOffice, pressOn } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { EditCategory } from './form/category-form-page';
import { CategoryList } from './list/category-list';

const server = officeServer();
const DONE = { changed: 2, skippedLots: 0, reopenedLots: 0, auctions: [] };

it('the dates of an auction in a published edital are not edited, and the dialog says why', async () => {
  server.answer('GET /api/auctions', [someAuction({ regime: 'art328' })]);
  server.answer('GET /api/timer', SOME_TIMER);
  server.answer('GET /api/vehicles/count', { count: 12 });
  await openOffice({ '/admin/categorias': <CategoryList /> }, '/admin/categorias');
  await pressOn(await screen.findByRole('button', { name: /^Editar datas/ }));
  const shown = within(await dialog('Editar Datas do Leilão'));
  expect(shown.getByText(publicationTexts.auctionInEdital, { exact: false })).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

it.each(['Pausar Todos', 'Pausar o cronômetro'])('%s asks for the reason', async (button) => {
  const pause = 'POST /api/timer/pause';
  server.answer('GET /api/auctions', [someAuction({ regime: 'art328' }), someAuction({ id: '8' })]);
  server.answer('GET /api/timer', { ...PAUSED_TIMER, phase: 'running', isRunning: true });
  server.answer('GET /api/vehicles/count', { count: 12 });
  server.answer(pause, { ...DONE, message: 'Pausado.' });
  await openOffice({ '/admin/categorias': <CategoryList /> }, '/admin/categorias');
  await pressOn(await screen.findByRole('button', { name: button }));
  const question = await screen.findByRole('dialog');
  expect(server.sent(pause)).toEqual([]);
  const field = within(question).getByLabelText(/^Motivo/);
  fireEvent.change(field, { target: { value: 'Falta de luz no pátio' } });
  await pressOn(within(question).getByRole('button', { name: 'Pausar' }));
  await waitFor(() => expect(server.sent(pause)).toEqual([{ motivo: 'Falta de luz no pátio' }]));
});

it('its category form leaves only the picture to change', async () => {
  server.answer('GET /api/categories/:id', { ...someCategory(), regime: 'art328' });
  await openOffice(
    { '/admin/categorias/editar/7': <EditCategory id="7" /> },
    '/admin/categorias/editar/7',
  );
  const form = within(await screen.findByRole('form', { name: 'Dados da categoria' }));
  const labels = [/^Título da/, /^Número do Lote/, /^Tipo de Veículo/, /^Status/, /^Dias/];
  for (const label of labels) {
    const field = form.getByLabelText<HTMLInputElement>(label);
    expect([label, field.disabled]).toEqual([label, true]);
  }
  expect(form.getByText(publicationTexts.auctionInEdital, { exact: false })).toBeTruthy();
});

it('a revoked auction has no form, and says when and why it was revoked', async () => {
  const revogacao = { em: '2026-11-28T02:30:00.000Z', motivo: 'O órgão pediu a revogação.' };
  server.answer('GET /api/categories/:id', { ...someCategory(), regime: 'art328', revogacao });
  await openOffice(
    { '/admin/categorias/editar/7': <EditCategory id="7" /> },
    '/admin/categorias/editar/7',
  );
  await screen.findByText(/foi revogado em 27\/11\/2026 e não muda mais. Motivo: O órgão pediu/);
  expect(screen.queryByRole('form')).toBeNull();
});
