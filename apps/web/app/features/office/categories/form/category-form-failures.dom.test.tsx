import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SOME_TIMER, someCategory } from '../../../../lib/testing/office-samples.fixture';
import {
  expectSaid,
  openOffice,
  press,
  REASON,
  tryAgain,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { EditCategory } from './category-form-page';

const READ = 'GET /api/categories/:id';
const SAVE = 'PUT /api/categories/:id';
const COVER = 'PUT /api/categories/:id/cover';

const server = officeServer();
const open = () =>
  openOffice(
    { '/admin/categorias/editar/7': <EditCategory id="7" /> },
    '/admin/categorias/editar/7',
  );
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título da Categoria' });

beforeEach(() => {
  server.answer(READ, someCategory());
  server.answer('GET /api/timer', SOME_TIMER);
});

it('a category that cannot be read says so, and is read again by its button', async () => {
  server.fail(READ);
  await open();
  await expectSaid(adminTexts.loadCategoryFailed);
  server.answer(READ, someCategory());
  await tryAgain();
  await screen.findByRole('form', { name: 'Dados da categoria' });
});

it('a category that cannot be saved says so, and keeps what was typed', async () => {
  await open();
  type(await title(), 'Outra categoria');
  server.fail(SAVE);
  await press('Salvar');
  await expectSaid(adminTexts.saveCategoryFailed);
  server.fail(SAVE, { status: 409, message: REASON });
  await press('Salvar');
  await expectSaid(REASON);
  expect((await title()).value).toBe('Outra categoria');
});

it('a cover that was not stored says so at its field, and the form stays open', async () => {
  await open();
  await title();
  const photo = new File(['photo'], 'capa.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(/Imagem de capa/), { target: { files: [photo] } });
  server.answer(SAVE, someCategory());
  server.fail(COVER);
  await press('Salvar');
  await screen.findByText(adminTexts.coverNotStored);
  await screen.findByRole('heading', { level: 1, name: 'Editar categoria' });
  expect(screen.getByText('capa.jpg')).toBeTruthy();
  expect(server.sent(COVER)).toHaveLength(1);
});
