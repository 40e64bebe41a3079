import type { Timer } from '@martelo/contract/shapes/auctions';
import { describe, expect, it } from 'vitest';
import { timerReach, timerSubject } from './timer-words';

describe('the words of the shared timer', () => {
  it.each([
    ['running', 'Carros (nº 100), o primeiro a terminar'],
    ['paused', 'Carros (nº 100), o primeiro a terminar'],
    ['upcoming', 'Carros (nº 100), o próximo a começar'],
    ['finished', 'Carros (nº 100), o último a terminar'],
  ] as const)('name the auction that is %s', (phase, words) => {
    expect(timerSubject({ titulo: 'Carros', numeroLote: '100', phase } as Timer)).toBe(words);
  });

  it('count the auctions on which its buttons act', () => {
    const phases = (...all: ('running' | 'paused' | 'upcoming' | 'finished')[]) =>
      all.map((phase) => ({ phase }));
    expect(timerReach(phases('running', 'paused', 'upcoming', 'finished'))).toBe(
      'Pausar, Retomar e Resetar valem para os 2 leilões em andamento ou pausados.',
    );
    expect(timerReach(phases('running', 'upcoming'))).toBe(
      'Pausar, Retomar e Resetar valem para este leilão.',
    );
    expect(timerReach([])).toBe(
      'Pausar, Retomar e Resetar valem para todos os leilões em andamento ou pausados.',
    );
  });
});
