import { describe, expect, it } from 'vitest';
import { ERRORS, errorText, waitText } from './errors.ts';
import { fillText } from './fill-text.ts';

describe('the table of refusals', () => {
  it.each(Object.entries(ERRORS))('%s has a client or server status and a sentence', (_, error) => {
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.status).toBeLessThan(600);
    expect(error.message).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕÇ]/);
  });

  it('fills the marks of a sentence', () => {
    expect(errorText('BID_TOO_LOW', { amount: 'R$ 100,00' })).toBe(
      'O lance deve ser maior que R$ 100,00',
    );
  });

  it('keeps a mark without a value, so that the mistake is visible', () => {
    expect(fillText('Olá, {name}', {})).toBe('Olá, {name}');
  });
});

it('a waiting time is written in seconds, then in minutes', () => {
  expect([1, 45, 90, 91, 878].map(waitText)).toEqual([
    '1 segundo',
    '45 segundos',
    '90 segundos',
    '2 minutos',
    '15 minutos',
  ]);
});
