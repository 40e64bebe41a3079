import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { VehicleSheet } from './vehicle-sheet';

const vehicle = {
  ...{ marca: 'Fiat', modelo: 'Uno', ano: 2019, km: null, combustivel: 'Flex', cor: 'Prata' },
  ...{ finalPlaca: '7', situacao: 'Recuperado', origem: '', categoria: 'Carro', descricao: '' },
  ...{ classe: 'conservado', avaliacao: null, lanceInicial: 1_000, valorFipe: null },
} as Vehicle;

it('tells the earlier lots of the vehicle, and nothing without one', () => {
  const { rerender } = render(<VehicleSheet vehicle={vehicle} />);
  expect(screen.queryByText(/Já esteve em leilão/)).toBeNull();
  const aparicoes = [
    { em: '2026-09-01T15:00:00.000Z', fim: 'nao_pago' as const },
    { em: '2026-10-12T15:00:00.000Z', fim: 'sem_lances' as const },
  ];
  rerender(<VehicleSheet vehicle={{ ...vehicle, aparicoes }} />);
  expect(screen.getAllByText(/Já esteve em leilão/).map((note) => note.textContent)).toEqual([
    'Já esteve em leilão: 01/09/2026, vendido, mas não pago.',
    'Já esteve em leilão: 12/10/2026, sem lances.',
  ]);
});
