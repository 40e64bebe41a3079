import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { AuctionRoomHeader } from './auction-room-header';
import { RevokedNotice } from './revoked-notice';

it('stands under the name of its auction, which leads to no list of lots any more', () => {
  const moment = '2026-11-20T12:00:00.000Z';
  const auction = {
    id: '7',
    titulo: 'Leilão do Detran',
    tipo: 'Motos',
    numeroLote: '12',
    phase: 'finished',
    dataInicio: moment,
    dataFim: moment,
    remainingMs: 0,
    revogacao: { em: moment, motivo: 'O órgão pediu a revogação.' },
  } as unknown as Auction;
  render(<AuctionRoomHeader auction={auction} lots={[]} editais={[]} onDue={() => undefined} />);
  const head = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(head?.textContent).toContain('Motivo: O órgão pediu a revogação.');
  expect(screen.queryByText('Ver na lista de veículos')).toBeNull();
});

it('the notice has the day of the yard and the reason', () => {
  const revocation = { em: '2026-11-28T02:30:00.000Z', motivo: 'O órgão pediu a revogação.' };
  render(<RevokedNotice revocation={revocation} />);
  expect(screen.getByText('Leilão revogado em 27/11/2026')).toBeTruthy();
  expect(screen.getByText('Motivo: O órgão pediu a revogação.')).toBeTruthy();
});
