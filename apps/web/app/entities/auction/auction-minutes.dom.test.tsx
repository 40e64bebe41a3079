import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AuctionMinutes } from './auction-minutes';

it('links the minutes with their number, their date and their SHA-256', () => {
  const ata = {
    ...{ numero: 'AT 2026/000001', emitidoEm: '2026-11-20T23:05:00.000Z', sha256: 'ab'.repeat(32) },
    endereco: '/api/auctions/7/minutes/file',
  };
  render(<AuctionMinutes ata={ata} />);
  const link = screen.getByRole('link', { name: 'Ata do leilão' });
  expect(link.getAttribute('href')).toBe(ata.endereco);
  expect(link.parentElement?.textContent).toMatch(
    /^Ata do leilão, AT 2026\/000001, emitida em 20\/11\/2026.*SHA-256 (ab){32}$/,
  );
});

it('shows nothing before they are issued', () => {
  const { container } = render(<AuctionMinutes ata={null} />);
  expect(container.textContent).toBe('');
});
