import { DOCUMENTS_PAGE } from '@martelo/contract/texts/document-texts';
import { waitText } from '@martelo/contract/texts/errors';
import type { FastifyReply } from 'fastify';
import { refuse } from '../../platform/http/refusal.ts';
import type { SecondStepOutcome } from './second-factor/complete-second-step.ts';

/** The answer of a sign-in, at whichever of its steps it ends. */
export function answerSignIn(outcome: SecondStepOutcome, reply: FastifyReply) {
  if (outcome.ok) return { token: outcome.token, user: outcome.user };
  if (outcome.code === 'RATE_LIMITED') reply.header('retry-after', outcome.seconds);
  return refuseSignIn(outcome);
}

function refuseSignIn(outcome: Extract<SecondStepOutcome, { ok: false }>): never {
  switch (outcome.code) {
    case 'RATE_LIMITED':
      return refuse('RATE_LIMITED', { values: { wait: waitText(outcome.seconds) } });
    case 'ACCOUNT_PENDING':
      return refuse(outcome.code, { extra: { pendingApproval: true, status: 'pendente' } });
    case 'ACCOUNT_DENIED':
      return refuse(outcome.code, {
        extra: {
          pendingApproval: true,
          status: 'negado',
          ...(outcome.documents && { link: `${DOCUMENTS_PAGE}#${outcome.documents}` }),
        },
      });
    case 'ACCOUNT_BANNED':
      return refuse(outcome.code, { extra: { isBanned: true, reason: outcome.reason } });
    case 'SECOND_FACTOR_REQUIRED':
      return refuse(outcome.code, { extra: { secondStep: outcome.secondStep } });
    default:
      return refuse(outcome.code);
  }
}
