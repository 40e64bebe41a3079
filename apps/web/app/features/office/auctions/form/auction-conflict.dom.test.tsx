import { ERRORS } from '@martelo/contract/texts/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SOME_TIMER, someAuction } from '../../../../lib/testing/office-samples.fixture';
import { expectSaid, openOffice, press, type } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { EditAuction } from './auction-form-page';

const READ = 'GET /api/auctions/:id';
const SAVE = 'PUT /api/auctions/:id';
const OLD = { status: 409, code: 'AUCTION_CHANGED', message: ERRORS.AUCTION_CHANGED.message };

const server = officeServer();
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const card = () => screen.findByRole('region', { name: 'Alterações da outra pessoa' });

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  server.answer('GET /api/timer', SOME_TIMER);
});

/** This person has typed title and description; the other one has saved title and number. */
async function refuse(): Promise<HTMLElement> {
  server.answer(READ, someAuction({ version: 'v1' }));
  await openOffice(
    { '/admin/leiloes/editar/7': <EditAuction id="7" /> },
    '/admin/leiloes/editar/7',
  );
  type(await screen.findByRole('textbox', { name: 'Título' }), 'Meu título');
  type(field('Descrição'), 'Minha descrição.');
  server.fail(SAVE, OLD);
  server.answer(READ, someAuction({ titulo: 'Título da Ana', numeroLote: '99', version: 'v2' }));
  await press('Salvar');
  return card();
}

it('an old form shows the changes of the other person beside its own, and loses nothing', async () => {
  const shown = await refuse();
  expect(server.sent(SAVE)).toEqual([
    { titulo: 'Meu título', descricao: 'Minha descrição.', version: 'v1' },
  ]);
  await expectSaid(ERRORS.AUCTION_CHANGED.message);
  const title = within(shown).getByRole('group', { name: 'Título' });
  expect(title.textContent).toContain('Título da Ana');
  expect(within(title).getByLabelText<HTMLInputElement>(/Seu/).checked).toBe(true);
  expect(field('Título').value).toBe('Meu título');
  expect(field('Descrição').value).toBe('Minha descrição.');
  expect(field('Número do Lote').value).toBe('99');
});

it('the choice is what the next save sends, with the version that was read again', async () => {
  const shown = await refuse();
  fireEvent.click(within(shown).getAllByLabelText(/Da outra pessoa/)[0] as HTMLElement);
  expect(field('Título').value).toBe('Título da Ana');
  await press('Manter as minhas', shown);
  expect(field('Título').value).toBe('Meu título');
  server.answer(SAVE, someAuction());
  await press('Salvar');
  await waitFor(() =>
    expect(server.sent(SAVE).at(-1)).toEqual({
      titulo: 'Meu título',
      descricao: 'Minha descrição.',
      version: 'v2',
    }),
  );
});

it('"Descartar as minhas" leaves what is stored', async () => {
  await press('Descartar as minhas', await refuse());
  expect([field('Título').value, field('Descrição').value]).toEqual(['Título da Ana', '']);
  expect(screen.queryByRole('region', { name: 'Alterações da outra pessoa' })).toBeNull();
});
