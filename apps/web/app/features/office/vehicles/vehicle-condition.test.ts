import { expect, it } from 'vitest';
import { conditionOf } from './vehicle-condition';

const labelOf = (resultado: string, phase: string | null, totalLances = 0) =>
  conditionOf({ resultado, phase, totalLances } as Parameters<typeof conditionOf>[0]).label;

it('a lot with a result shows it in every phase of its auction', () => {
  expect(labelOf('sold', 'finished')).toBe('Vendido');
  expect(labelOf('conditional', 'finished', 3)).toBe('Condicional');
  expect(labelOf('unsold', 'running')).toBe('Não vendido');
  expect(labelOf('withdrawn', null)).toBe('Retirado');
});

it('an open lot shows its phase', () => {
  expect(labelOf('active', 'running')).toBe('Em leilão');
  expect(labelOf('active', 'paused')).toBe('Pausado');
  expect(labelOf('active', 'upcoming')).toBe('Próximo leilão');
  expect(labelOf('active', null)).toBe('Aguarda leilão');
});

it('a finished lot with bids shows its state before the result is stored', () => {
  expect(labelOf('active', 'finished', 3)).toBe('Arrematado');
  expect(labelOf('active', 'finished')).toBe('Encerrado sem lances');
});
