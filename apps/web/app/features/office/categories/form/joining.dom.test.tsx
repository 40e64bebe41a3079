import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SOME_TIMER, someCategory } from '../../../../lib/testing/office-samples.fixture';
import { dialog, openOffice, press, type } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { NewCategory } from './category-form-page';

const NEW = '/admin/categorias/nova';
const CREATE = 'POST /api/categories';
const WAITING = {
  total: 2,
  marca: 'marca-1',
  veiculos: [
    { id: '1', titulo: 'Honda CG', lote: 'M001', placa: 'ABC1D23' },
    { id: '2', titulo: 'Yamaha Fazer', lote: 'M002', placa: 'ABC1D24' },
  ],
};

const server = officeServer();
const sent = () => server.sent(CREATE) as { titulo: string; entram?: string }[];

beforeEach(async () => {
  server.answer('GET /api/timer', SOME_TIMER);
  server.answer('GET /api/admin/waiting-vehicles/:tipo', WAITING);
  server.answer(CREATE, someCategory());
  await openOffice({ '/admin/categorias': <p>Lista</p>, [NEW]: <NewCategory /> }, NEW);
  type(await screen.findByRole('textbox', { name: 'Título da Categoria' }), 'Motos de maio');
  type(screen.getByRole('textbox', { name: 'Número do Lote' }), '71');
  type(screen.getByRole('combobox', { name: 'Tipo de Veículo' }), 'Motos');
});

it('a new category names the vehicles that join, and is created with exactly these', async () => {
  await press('Salvar');
  const question = await dialog('Entram 2 veículos');
  expect(within(question).getAllByRole('listitem')).toHaveLength(2);
  expect(question.textContent).toContain('Honda CG, lote M001, placa ABC1D23');
  expect(question.textContent).toContain('Yamaha Fazer, lote M002, placa ABC1D24');
  expect(sent()).toEqual([]);
  await press('Criar com estes 2 veículos', question);
  await screen.findByText('Lista');
  expect(sent()).toEqual([
    expect.objectContaining({ titulo: 'Motos de maio', tipo: 'Motos', entram: 'marca-1' }),
  ]);
});

it('it may be created empty', async () => {
  await press('Salvar');
  await press('Criar vazio', await dialog('Entram 2 veículos'));
  await waitFor(() => expect(sent().map(({ entram }) => entram)).toEqual(['nenhum']));
});

it('a category that begins as finished takes nothing in, so nothing is asked', async () => {
  type(screen.getByRole('combobox', { name: 'Status' }), 'completed');
  await press('Salvar');
  await screen.findByText('Lista');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).not.toHaveProperty('entram');
});
