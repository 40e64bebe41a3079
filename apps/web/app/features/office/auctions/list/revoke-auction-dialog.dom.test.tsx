import { ERRORS } from '@martelo/contract/texts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { REASON_MISSING } from '../../../../entities/approval/reason-field';
import { NO_SECOND_PERSON, someAuction } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectSaid,
  openOffice,
  press,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { AuctionList } from './auction-list';

const REVOKE = 'POST /api/admin/auctions/:id/revoke';
const ASK = 'POST /api/admin/approvals';
const SECOND = 'GET /api/admin/second-person';
const MOTIVO = 'O órgão pediu a revogação do edital.';

const server = officeServer();

beforeEach(() => {
  server.answer(SECOND, NO_SECOND_PERSON);
  server.answer('GET /api/auctions', [
    someAuction({ regime: 'art328', titulo: 'Detran' }),
    someAuction({ id: '8', titulo: 'Particular' }),
    someAuction({ id: '9', regime: 'art328', titulo: 'Rascunho', publicadoEm: null }),
    someAuction({
      id: '10',
      regime: 'art328',
      titulo: 'Antigo',
      phase: 'finished',
      revogacao: { em: '2026-11-28T12:00:00.000Z', motivo: MOTIVO },
    }),
  ]);
});

async function open(): Promise<HTMLElement> {
  await openOffice({ '/admin/leiloes/listar': <AuctionList /> }, '/admin/leiloes/listar');
  await press('Revogar: Detran');
  return dialog('Revogar leilão');
}
const write = (question: HTMLElement, text: string) =>
  type(within(question).getByRole('textbox', { name: 'Motivo' }), text);

it('only a published auction of a public regime is revoked, a revoked one is neither changed nor deleted', async () => {
  await open();
  const names = screen
    .getAllByRole('button', { hidden: true, name: /^(Revogar|Excluir): / })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Revogar: Detran', 'Excluir: Particular', 'Excluir: Rascunho']);
  expect(screen.queryByRole('link', { hidden: true, name: 'Editar: Antigo' })).toBeNull();
  expect(screen.getByText('Revogado')).toBeTruthy();
});

it('the question names what happens and needs a reason', async () => {
  const question = await open();
  expect(question.textContent).toContain('3 lotes são retirados');
  expect(question.textContent).toContain('5 lances perdem o efeito');
  await press('Revogar', question);
  await expectSaid(REASON_MISSING, question);
  expect(server.sent(REVOKE)).toEqual([]);
  write(question, MOTIVO);
  server.fail(REVOKE, { status: 409, message: ERRORS.AUCTION_HAS_SALES.message });
  await press('Revogar', question);
  await expectSaid(ERRORS.AUCTION_HAS_SALES.message, question);
  expect(server.sent(REVOKE)).toEqual([{ motivo: MOTIVO }]);
});

it('where another person has to approve it, the same reason goes into the request', async () => {
  server.answer(SECOND, { ...NO_SECOND_PERSON, required: true });
  const question = await open();
  await within(question).findByText(/precisa de outra pessoa/);
  write(question, MOTIVO);
  server.fail(ASK, { status: 409, message: 'Já há um pedido pendente para isto.' });
  await press('Pedir aprovação', question);
  await waitFor(() =>
    expect(server.sent(ASK)).toEqual([
      {
        command: 'revokeAuction',
        reason: MOTIVO,
        payload: { auctionId: '7', motivo: MOTIVO },
      },
    ]),
  );
  expect(server.sent(REVOKE)).toEqual([]);
});
