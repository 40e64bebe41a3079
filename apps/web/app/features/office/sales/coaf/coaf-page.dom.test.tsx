import { ERRORS } from '@martelo/contract/texts/errors';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { CoafPage } from './coaf-page';

const server = officeServer(['financeiro']);
const LIST = 'GET /api/admin/coaf';
const JUSTIFY = 'POST /api/admin/coaf/justify';

const operation = (change: object = {}) => ({
  id: '12-7-frota',
  criterio: 'frota' as const,
  compradorId: '12',
  comprador: 'Frota Nova Ltda.',
  documento: '11222333000181',
  tipoPessoa: 'juridica' as const,
  leilaoId: '7',
  leilao: 'Leilão de Carros',
  valor: 123_112.5,
  em: '2026-11-27T18:00:00.000Z',
  arremates: [
    { id: '3', numero: 'AR 2026/000003', lote: 'C3', veiculo: 'Fiat Uno', pagoPor: '' },
    { id: '4', numero: 'AR 2026/000004', lote: 'C4', veiculo: 'VW Gol', pagoPor: 'Rui Melo' },
  ],
  justificativa: null,
  versao: 0,
  ...change,
});

async function open(): Promise<void> {
  await openOffice({ '/admin/coaf': <CoafPage /> }, '/admin/coaf');
  await screen.findByText('Frota Nova Ltda.');
}

async function press(name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(await screen.findByRole('button', { name })));
}

const typed = () => screen.getByLabelText<HTMLTextAreaElement>(/^O que a análise concluiu/);

it('shows who, why, what and how much, and what is to be looked at', async () => {
  server.answer(LIST, [operation()]);
  await open();
  const [row] = screen.getAllByRole('row').slice(1);
  if (!row) throw new Error('there is no row');
  const shown = within(row);
  expect(shown.getByText(/11\.222\.333\/0001-81/)).toBeTruthy();
  expect(shown.getByText('Muitos veículos')).toBeTruthy();
  expect(shown.getByText('Confira a data de abertura da empresa.')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'VW Gol' }).getAttribute('href')).toBe(
    '/admin/arremates/4',
  );
  expect(shown.getByText(/pago por Rui Melo/)).toBeTruthy();
  expect(shown.getByText('Sem justificativa')).toBeTruthy();
});

it('leaves as a file', async () => {
  server.answer(LIST, [operation()]);
  await open();
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
});

it('asks for words before it sends anything, and sends the version that was read', async () => {
  server.answer(LIST, [operation()]);
  await open();
  await press('Justificar');
  fireEvent.change(typed(), { target: { value: 'Ok' } });
  await press('Gravar justificativa');
  expect(screen.getAllByText(/com 10 caracteres ou mais/).length).toBeGreaterThan(0);
  expect(server.sent(JUSTIFY)).toEqual([]);
  server.answer(JUSTIFY, operation({ versao: 1 }));
  fireEvent.change(typed(), { target: { value: 'Revenda com dez anos de registro.' } });
  await press('Gravar justificativa');
  expect(server.sent(JUSTIFY)).toEqual([
    {
      compradorId: '12',
      leilaoId: '7',
      criterio: 'frota',
      versao: 0,
      justificativa: 'Revenda com dez anos de registro.',
    },
  ]);
});

it('keeps what was typed when somebody else was faster, and shows the other text', async () => {
  server.answer(LIST, [operation()]);
  await open();
  await press('Justificar');
  fireEvent.change(typed(), { target: { value: 'Revenda com dez anos de registro.' } });
  server.fail(JUSTIFY, { status: 409, message: ERRORS.COAF_NOTE_CHANGED.message });
  const theirs = { texto: 'Já conferi o contrato.', por: 'Ana', em: '2026-11-27T19:00:00.000Z' };
  server.answer(LIST, [operation({ justificativa: theirs, versao: 1 })]);
  await press('Gravar justificativa');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Já conferi o contrato.')).toBeTruthy();
  expect(dialog.getByText(ERRORS.COAF_NOTE_CHANGED.message)).toBeTruthy();
  expect(typed().value).toBe('Revenda com dez anos de registro.');
});
