import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SOME_TIMER, someAuction } from '../../../../lib/testing/office-samples.fixture';
import { openOffice } from '../../../../lib/testing/office-screen.fixture';
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
