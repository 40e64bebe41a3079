import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import type { Phase } from '@martelo/core/auction';
import { formatCount } from '../../../../lib/format/formats';

export type PanelAction = 'start' | 'resume' | 'pause' | 'restart';

export type PanelButtons = {
  /** The button says Iniciar, or Retomar while the auction is paused. */
  first: { action: 'start' | 'resume'; label: 'Iniciar' | 'Retomar'; enabled: boolean };
  canPause: boolean;
  canRestart: boolean;
  /** Explains why a button is disabled. */
  reason: string;
  /** The card's state already says it, so the sentence is for tooltips and screen readers alone. */
  isObvious?: boolean;
};

/** The buttons that are enabled in each phase (specification, admin section 4). */
const BUTTONS: Record<Phase, PanelButtons> = {
  upcoming: {
    first: { action: 'start', label: 'Iniciar', enabled: true },
    canPause: false,
    canRestart: false,
    reason: 'Pausar e Reiniciar só depois de iniciado.',
  },
  running: {
    first: { action: 'start', label: 'Iniciar', enabled: false },
    canPause: true,
    canRestart: true,
    reason: 'Já está em andamento.',
    isObvious: true,
  },
  paused: {
    first: { action: 'resume', label: 'Retomar', enabled: true },
    canPause: false,
    canRestart: true,
    reason: 'Já está pausado.',
    isObvious: true,
  },
  finished: {
    first: { action: 'start', label: 'Iniciar', enabled: false },
    canPause: false,
    canRestart: true,
    reason: ERRORS.AUCTION_ALREADY_FINISHED_USE_RESTART.message,
  },
};

export function buttonsOf(phase: Phase): PanelButtons {
  return BUTTONS[phase];
}

/** The error sentence of each action, for failures without a reason of their own. */
export const PANEL_FAILURES: Record<PanelAction, string> = {
  start: adminTexts.panelStartFailed,
  resume: adminTexts.panelStartFailed,
  pause: adminTexts.panelPauseFailed,
  restart: adminTexts.panelRestartFailed,
};

export const PANEL_DONE: Record<PanelAction, string> = {
  start: 'iniciado',
  resume: 'retomado',
  pause: 'pausado',
  restart: 'reiniciado para 3 dias',
};

/** Tells in the toast how many lots the restart reopened and how many it left. */
export function lotsAfterRestart(lots: { reopenedLots: number; skippedLots: number }): string {
  const back = formatCount(
    lots.reopenedLots,
    'lote sem lances voltou',
    'lotes sem lances voltaram',
  );
  const kept = formatCount(
    lots.skippedLots,
    'lote com vencedor não mudou',
    'lotes com vencedor não mudaram',
  );
  return [lots.reopenedLots > 0 ? ` ${back}.` : '', lots.skippedLots > 0 ? ` ${kept}.` : ''].join(
    '',
  );
}
