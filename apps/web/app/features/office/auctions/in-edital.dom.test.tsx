import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someAuction } from '../../../lib/testing/office-samples.fixture';
import { dialog, expectSaid, openOffice, press } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { EditAuction } from './form/auction-form-page';
import { AuctionPanel } from './panel/auction-panel';

const server = officeServer();

const IN_EDITAL = { regime: 'art328' } as const;

it.each([
  ['upcoming', 'pending', []],
  ['running', 'running', ['Pausar']],
  ['paused', 'paused', ['Retomar']],
  ['finished', 'completed', []],
] as const)(
  'the panel’s card of an auction in a published edital, %s, only pauses and resumes, and says why',
  async (phase, status, buttons) => {
    server.answer('GET /api/auctions', [someAuction({ ...IN_EDITAL, phase, status })]);
    await openOffice({ '/admin/leiloes': <AuctionPanel /> }, '/admin/leiloes');
    const card = within(await screen.findByRole('article', { name: /Leilão de Carros/ }));
    const shown = card.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(shown).toEqual(buttons);
    expect(card.getByText(publicationTexts.auctionInEdital)).toBeTruthy();
  },
);

it('a pause asks for the reason, which is sent with it', async () => {
  const pause = 'PATCH /api/auctions/:id/pause';
  const { id, phase, remainingMs, dataInicio, dataFim, serverTime } = someAuction();
  const clock = { id, phase, remainingMs, dataInicio, dataFim, serverTime };
  server.answer('GET /api/auctions', [someAuction(IN_EDITAL)]);
  server.answer(pause, { ...clock, status: 'paused' });
  await openOffice({ '/admin/leiloes': <AuctionPanel /> }, '/admin/leiloes');
  await press('Pausar', await screen.findByRole('article', { name: /Leilão de Carros/ }));
  const question = await dialog('Pausar o leilão');
  await press('Pausar', question);
  await expectSaid('Escreva o motivo, com 10 caracteres ou mais.', question);
  expect(server.sent(pause)).toEqual([]);
  const field = within(question).getByLabelText(/^Motivo/);
  fireEvent.change(field, { target: { value: ' Falta de luz no pátio ' } });
  await press('Pausar', question);
  await waitFor(() => expect(server.sent(pause)).toEqual([{ motivo: 'Falta de luz no pátio' }]));
});

it('its form shows what the edital fixes, and where that is changed', async () => {
  server.answer('GET /api/auctions/:id', someAuction(IN_EDITAL));
  await openOffice(
    { '/admin/leiloes/editar/7': <EditAuction id="7" /> },
    '/admin/leiloes/editar/7',
  );
  const form = within(await screen.findByRole('form', { name: 'Dados do leilão' }));
  for (const label of [/^Título/, /^Tipo/, /^Número do Lote/, /^Data de Início/, /^Data de Fim/]) {
    const field = form.getByLabelText<HTMLInputElement>(label);
    expect([label, field.disabled]).toEqual([label, true]);
  }
  expect(form.getAllByText(publicationTexts.fieldInEdital)).toHaveLength(5);
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Descrição/).disabled).toBe(false);
  const link = form.getByRole('link', { name: 'Ir para Publicação' });
  expect(link.getAttribute('href')).toBe('/admin/leiloes/publicacao/7');
});

it('a revoked auction has no form, and says when and why it was revoked', async () => {
  const revogacao = { em: '2026-11-28T02:30:00.000Z', motivo: 'O órgão pediu a revogação.' };
  server.answer('GET /api/auctions/:id', someAuction({ regime: 'art328', revogacao }));
  await openOffice(
    { '/admin/leiloes/editar/7': <EditAuction id="7" /> },
    '/admin/leiloes/editar/7',
  );
  await screen.findByText(/foi revogado em 27\/11\/2026 e não muda mais. Motivo: O órgão pediu/);
  expect(screen.queryByRole('form')).toBeNull();
});
