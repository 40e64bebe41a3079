import { expect, it } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { describeTitled, describeVehicle } from './describe-vehicle';

const vehicle = {
  marca: 'Fiat',
  modelo: 'Argo Drive 1.0',
  ano: 2021,
  km: 48_210,
  combustivel: 'Flex',
  situacao: 'Recuperado',
  lanceAtual: 30_000,
  lanceInicial: 25_000,
  valorFipe: null,
  phase: 'running',
  dataFim: '2026-11-24T15:16:51Z',
} as Vehicle;

it('names the vehicle, its price and its exact end', () => {
  expect(describeVehicle(vehicle)).toBe(
    'Fiat Argo Drive 1.0 2021, 48.210 km, Flex; lance atual R$\u00a030.000,00; encerra ter., 24 de nov., 12:16:51.',
  );
});

it('does not repeat the name after a title', () => {
  expect(describeTitled(vehicle)).toMatch(/^48\.210 km, Flex; lance atual/);
});
