import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  NO_SECOND_PERSON,
  SOME_TIMER,
  someAuction,
} from '../../../../lib/testing/office-samples.fixture';
import { dialog, openOffice, press } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { CategoryList } from './category-list';

const AUCTION = someAuction({ titulo: 'Motos do pátio', tipo: 'Motos', totalVeiculos: 3 });

const server = officeServer(['diretor']);
const openList = () => openOffice({ '/admin/categorias': <CategoryList /> }, '/admin/categorias');
const row = async () => (await screen.findByRole('row', { name: /Motos do pátio/ })).textContent;

beforeEach(() => {
  server.answer('GET /api/auctions', [AUCTION]);
  server.answer('GET /api/timer', SOME_TIMER);
});

it('says how many vehicles a category has, and how many there are of its type', async () => {
  server.answer('GET /api/vehicles/count', { count: 12 });
  await openList();
  expect(await row()).toContain('3de 12 do tipo');
});

it('shows a dash for a count that fails, which takes nothing else away', async () => {
  server.fail('GET /api/vehicles/count');
  await openList();
  expect(await row()).toContain('3de – do tipo');
});

it('what an edital has announced is revoked here, not deleted, and afterwards does not change', async () => {
  server.answer('GET /api/vehicles/count', { count: 12 });
  server.answer('GET /api/admin/second-person', NO_SECOND_PERSON);
  server.answer('GET /api/auctions', [
    someAuction({ regime: 'art328', titulo: 'Detran' }),
    someAuction({ id: '8', titulo: 'Particular' }),
    someAuction({
      id: '10',
      regime: 'art328',
      titulo: 'Antigo',
      phase: 'finished',
      revogacao: { em: '2026-11-28T12:00:00.000Z', motivo: 'O órgão pediu a revogação.' },
    }),
  ]);
  await openList();
  await screen.findByText('Revogado');
  const names = screen
    .getAllByRole('button', { name: /^(Editar datas|Revogar|Excluir): / })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Editar datas: Detran',
    'Revogar: Detran',
    'Editar datas: Particular',
    'Excluir: Particular',
  ]);
  expect(screen.queryByRole('link', { name: 'Editar: Antigo' })).toBeNull();
  await press('Revogar: Detran');
  const question = await dialog('Revogar leilão');
  expect(question.textContent).toContain('por isso ele não é excluído');
});
