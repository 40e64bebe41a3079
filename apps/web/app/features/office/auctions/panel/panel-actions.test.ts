import { expect, it } from 'vitest';
import { buttonsOf } from './panel-actions';

it('each phase enables the buttons of the specification', () => {
  // Iniciar: disabled while running; Pausar: only while running; Reiniciar: disabled while pending.
  expect(buttonsOf('upcoming')).toMatchObject({
    first: { label: 'Iniciar', enabled: true },
    canPause: false,
    canRestart: false,
  });
  expect(buttonsOf('running')).toMatchObject({
    first: { label: 'Iniciar', enabled: false },
    canPause: true,
    canRestart: true,
  });
  expect(buttonsOf('paused')).toMatchObject({
    first: { label: 'Retomar', action: 'resume', enabled: true },
    canPause: false,
    canRestart: true,
  });
});

it('the start button of a finished auction refers to Reiniciar', () => {
  expect(buttonsOf('finished')).toMatchObject({
    first: { enabled: false },
    canRestart: true,
    reason: 'Leilão finalizado. Use Reiniciar.',
  });
});

it('every disabled button has a reason', () => {
  for (const phase of ['upcoming', 'running', 'paused', 'finished'] as const) {
    expect(buttonsOf(phase).reason).not.toBe('');
  }
});
