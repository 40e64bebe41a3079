import { expect, it } from 'vitest';
import { buttonWords } from './button-words';

type Bidding = Parameters<typeof buttonWords>[0];

const words = (reading: object) =>
  buttonWords({ reading, lot: { vehicle: { dataInicio: '2026-11-24T21:00:00.000Z' } } } as Bidding);

it('the button says when an upcoming lot opens, in the yard’s zone', () => {
  expect(words({ phase: 'upcoming', ticking: true, label: 'Inicia em' })).toBe(
    'Abre 24/11 às 18:00',
  );
});

it('the button names no hour while an administrator still has to open the auction', () => {
  const label = 'Aguarda a abertura';
  expect(words({ phase: 'upcoming', ticking: false, label })).toBe(label);
});

it('a running lot takes bids', () => {
  expect(words({ phase: 'running', ticking: true })).toBe('Dar lance');
});
