import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithdrawnLots } from './withdrawn-lots';

const LOT = { lote: 'C007', titulo: 'Fiat Uno 2014', em: '2026-11-28T15:00:00.000Z' };

it('names each withdrawn lot with its day and reason', () => {
  render(
    <WithdrawnLots
      lots={[
        { ...LOT, motivo: 'A Justiça mandou devolver.' },
        { ...LOT, lote: 'C009', motivo: 'Chassi adulterado.' },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Lotes retirados' })).toBeTruthy();
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said).toHaveLength(2);
  expect(said[0]).toContain('Fiat Uno 2014');
  expect(said[0]).toContain('28/11/2026');
  expect(said[1]).toContain('Motivo: Chassi adulterado.');
});

it('says nothing where none was withdrawn', () => {
  const { container } = render(<WithdrawnLots lots={[]} />);
  expect(container.textContent).toBe('');
});
