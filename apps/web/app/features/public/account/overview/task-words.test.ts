import type { Task } from '@martelo/contract/shapes/account-overview';
import { expect, it } from 'vitest';
import { taskWords } from './task-words';

const task: Task = {
  tipo: 'pagar',
  arremateId: '7',
  veiculo: 'Fiat Uno',
  lote: 'C001',
  valor: 4_690,
  prazo: '2026-11-24T21:00:00.000Z',
  vencido: false,
};
/** 'R$' is followed by a space that does not break. */
const said = (values: Partial<Task>) =>
  taskWords({ ...task, ...values }).text.replaceAll('\u00a0', ' ');

it('says what to do, until when and where', () => {
  expect(said({})).toBe('Pague R$ 4.690,00 até 24/11 às 18:00.');
  expect(said({ vencido: true })).toBe(
    'O prazo para pagar R$ 4.690,00 terminou em 24/11 às 18:00.',
  );
  expect(said({ tipo: 'contraproposta' })).toContain('O vendedor pede R$ 4.690,00.');
  expect(said({ tipo: 'retirar', valor: null })).toBe('Retire o veículo até 24/11 às 18:00.');
  expect(said({ tipo: 'retirar', prazo: null })).toBe('Retire o veículo no pátio.');
  expect(taskWords(task)).toMatchObject({ to: '/conta/arremates/7', action: 'Pagar' });
});

it('leads an offer, which has no sale yet, to the list', () => {
  expect(taskWords({ ...task, tipo: 'oferta', arremateId: null }).to).toBe('/conta/arremates');
});
