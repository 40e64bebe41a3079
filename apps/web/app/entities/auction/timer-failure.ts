import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { failureText } from '../../lib/transport/failure-text';

const TEXTS = {
  pause: { verb: 'pausar', unexplained: adminTexts.timerPauseFailed },
  resume: { verb: 'retomar', unexplained: adminTexts.timerResumeFailed },
  reset: { verb: 'resetar', unexplained: adminTexts.timerResetFailed },
} as const;

/** The catalogue's message for a timer action that failed, with the reason if there is one. */
export function timerFailure(action: keyof typeof TEXTS, error: unknown): string {
  const { verb, unexplained } = TEXTS[action];
  const detail = failureText(error, '');
  return detail ? fillText(adminTexts.timerError, { action: verb, detail }) : unexplained;
}
