import type { ReceiverSettings } from '@martelo/contract/shapes/private-settings';
import { isCodeFor } from '@martelo/core/br-code';
import type { Centavos } from '@martelo/core/money';
import type { LivingCombined } from './combined/combined.queries.ts';
import type { LiveCode } from './pix-receipts.queries.ts';

export interface ShownCode {
  brcode: string | null;
  pix: 'pronto' | 'preparando' | 'indisponivel';
  /** The combined payment that the charge is paid with now; null: it is paid alone. */
  combined: LivingCombined | null;
}

/** A charge or a combined payment that is asked for, with its static code. */
interface Asked {
  isOpen: boolean;
  missing: Centavos;
  dueAt: Date;
  brcode: string | null;
}

interface Around {
  hasPsp: boolean;
  receiver: ReceiverSettings | null;
  /** The dynamic code of what is asked for. */
  code: LiveCode | null;
  combined: LivingCombined | null;
  nowMs: number;
}

/**
 * The code that a charge is paid with; none while it is paid together with others. It is the dynamic one of the PSP, while it asks for what is missing and
 * names the receiver of the settings. While the PSP does not answer, and after the deadline, it is the
 * static one.
 */
export function shownCodeOf(
  { isOpen, missing, dueAt, brcode }: Asked,
  { hasPsp, receiver, code, combined, nowMs }: Around,
): ShownCode {
  if (!isOpen) return { brcode: null, pix: 'pronto', combined: null };
  if (combined) return { brcode: null, pix: 'pronto', combined };
  if (!hasPsp || !receiver || dueAt.getTime() <= nowMs) return { brcode, pix: 'pronto', combined };
  const isPayable =
    code?.state === 'active' &&
    code.expiresAt.getTime() > nowMs &&
    code.valor === missing &&
    isCodeFor(code.brcode ?? '', { name: receiver.nome, city: receiver.cidade });
  if (isPayable) return { brcode: code.brcode, pix: 'pronto', combined };
  if (code?.failedAt) return { brcode, pix: 'indisponivel', combined };
  return { brcode: null, pix: 'preparando', combined };
}
