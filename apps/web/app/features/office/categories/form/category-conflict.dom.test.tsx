import { ERRORS } from '@martelo/contract/texts/errors';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SOME_TIMER, someCategory } from '../../../../lib/testing/office-samples.fixture';
import { openOffice, press, type } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { EditCategory } from './category-form-page';

const READ = 'GET /api/categories/:id';
const SAVE = 'PUT /api/categories/:id';
const OLD = { status: 409, code: 'AUCTION_CHANGED', message: ERRORS.AUCTION_CHANGED.message };

const server = officeServer();
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título da Categoria' });
const card = () => screen.findByRole('region', { name: 'Alterações da outra pessoa' });
const names = (shown: HTMLElement) =>
  within(shown)
    .queryAllByRole('group')
    .map((group) => group.querySelector('legend')?.textContent);

beforeEach(async () => {
  server.answer('GET /api/timer', SOME_TIMER);
  server.answer(READ, { ...someCategory(), remainingMs: 2 * DAY_MS, version: 'v1' });
  await openOffice(
    {
      '/admin/categorias': <p>Lista</p>,
      '/admin/categorias/editar/7': <EditCategory id="7" />,
    },
    '/admin/categorias/editar/7',
  );
  type(await title(), 'Meu título');
  server.fail(SAVE, OLD);
});

it('an old form shows the title of the other person, and not a timer that only ran on', async () => {
  const later = { remainingMs: 2 * DAY_MS - HOUR_MS, version: 'v2' };
  server.answer(READ, { ...someCategory(), titulo: 'Título da Ana', ...later });
  await press('Salvar');
  expect(names(await card())).toEqual(['Título da Categoria']);
  expect((await title()).value).toBe('Meu título');
  server.answer(SAVE, someCategory());
  await press('Salvar');
  await waitFor(() =>
    expect(server.sent(SAVE)).toEqual([
      { titulo: 'Meu título', version: 'v1' },
      { titulo: 'Meu título', version: 'v2' },
    ]),
  );
});

it('a timer that the other person changed is shown beside mine', async () => {
  type(screen.getByLabelText('Dias'), '5');
  const moved = { remainingMs: 9 * DAY_MS, dataFim: '2099-12-01T12:00:00.000Z', version: 'v2' };
  server.answer(READ, { ...someCategory(), ...moved });
  await press('Salvar');
  const shown = await card();
  expect(names(shown)).toEqual(['Cronômetro']);
  expect(shown.textContent).toContain('9 d 0 h 0 min');
  expect(shown.textContent).toContain('5 d 0 h 0 min');
});
