import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { onPage } from '../../../entities/auction/on-page';
import { someAuction } from '../../../lib/testing/office-samples.fixture';
import { CurrentAuctions } from './current-auctions';

function auction(id: string, titulo: string, values: Partial<Auction> = {}): Auction {
  return { ...onPage(someAuction()), id, titulo, tipo: 'Carros', phase: 'running', ...values };
}
const NOTHING = { onRetry: () => {}, onDue: () => {} };
const section = (auctions: Auction[]) => (
  <CurrentAuctions
    auctions={{ data: auctions, error: null, reading: false, reload: async () => {} }}
    {...NOTHING}
  />
);

test('one card for each type names the others of the type', () => {
  const motos = auction('3', 'Motos', { tipo: 'Motos' });
  render(section([auction('1', 'Manhã'), auction('2', 'Tarde'), motos]));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const others = screen.getByRole('link', { name: '1 outro leilão deste tipo' });
  expect(others.getAttribute('href')).toBe('/leiloes/carros');
});

test('an open dialog goes on with its auction when another one of the type takes the card', async () => {
  const first = auction('1', 'Manhã');
  const { rerender } = render(section([first, auction('2', 'Tarde')]));
  fireEvent.click(screen.getByRole('button', { name: 'Detalhes: Manhã' }));
  expect((await screen.findAllByText('Aberto')).length).toBeGreaterThan(0);
  rerender(section([auction('2', 'Tarde'), { ...first, phase: 'paused', remainingMs: 60_000 }]));
  expect(screen.getByText('Pausado')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Acompanhar' });
  expect(link.getAttribute('href')).toBe('/leiloes/carros?leilao=1');
});
