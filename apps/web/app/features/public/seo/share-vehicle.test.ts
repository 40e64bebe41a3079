import { describe, expect, it, test } from 'vitest';
import { someVehicle } from '../../../entities/vehicle/vehicle.fixture';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { shareVehicle } from './share-vehicle';

const said = (values?: Partial<Vehicle>) => {
  const { title, description } = shareVehicle(someVehicle(values));
  return { title, description: description.replaceAll('\u00a0', ' ') };
};

describe('a shared vehicle', () => {
  it('shows lot, title and price, and the end of the bidding in the yard’s zone', () => {
    const { title, description } = shareVehicle(someVehicle());
    expect(title).toBe('Lote C042 · Fiat Argo Drive 1.0 · R$\u00a031.450,00');
    expect(description).toBe(
      'Lance atual R$\u00a031.450,00 · termina em 24/11 às 18:00 (horário de Brasília) · 2021, 48.210 km, Flex',
    );
  });

  test.each<[string, Partial<Vehicle>, string]>([
    ['without bids', { lanceAtual: null }, 'Lance inicial R$ 30.000,00 · termina em 24/11'],
    [
      'of an upcoming auction',
      { phase: 'upcoming', lanceAtual: null, dataInicio: '2026-11-23T12:05:00.000Z' },
      '· começa em 23/11 às 09:05 (horário de Brasília) ·',
    ],
    ['of an auction that waits for its start', { phase: 'upcoming' }, '· início a confirmar ·'],
    ['of a paused auction', { phase: 'paused' }, '· leilão pausado ·'],
    ['that was sold', { phase: 'finished', resultado: 'sold' }, 'Valor do arremate R$ 31.450,00 ·'],
    ['that was not sold', { phase: 'finished', resultado: 'unsold' }, '· leilão finalizado ·'],
    [
      'whose sale the yard still has to decide',
      { phase: 'finished', resultado: 'conditional' },
      'Maior lance R$ 31.450,00 · venda condicional ·',
    ],
  ])('%s shows its state', (_, values, expected) => {
    expect(said(values).description).toContain(expected);
  });

  it('says that it is a wreck', () => {
    expect(said({ situacao: 'Sinistrado' }).description).toMatch(/Flex, Sinistrado$/);
  });

  it('leaves out missing values', () => {
    const values = { lote: '', km: null, combustivel: '', phase: null, lanceAtual: null };
    expect(said(values).title).toMatch(/^Fiat Argo/);
    expect(said(values).description).toBe('Lance inicial R$ 30.000,00 · 2021');
  });
});
