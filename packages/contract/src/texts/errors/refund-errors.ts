import { refundTexts } from '../refund-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals about refunds, money without a destination, payment proofs and operations for COAF. */
export const refundErrors = {
  CHARGE_NOT_OPEN: {
    status: 409,
    message: 'Esta cobrança não está mais em aberto. Escolha outra.',
  },
  PAYMENT_MOVED: {
    status: 409,
    message: 'O valor sem destino deste pagamento mudou. Confira a lista e tente de novo.',
  },
  REFUND_MOVED: {
    status: 409,
    message: 'Esta devolução mudou enquanto você a via. Confira a situação atual.',
  },
  REFUND_CHANNEL_CLOSED: {
    status: 409,
    message: 'Este dinheiro não pode voltar por este meio agora. Recarregue a página.',
  },
  REFUND_CONTESTED: {
    status: 409,
    message: 'O banco já retomou dinheiro deste pagamento. Ele não pode ser devolvido outra vez.',
  },
  REFUND_NOT_BY_HAND: {
    status: 409,
    message: 'Só uma devolução aprovada para o banco pode ser registrada à mão.',
  },
  REFUND_REFERENCE_TAKEN: { status: 409, message: refundTexts.referenciaLancada },
  OPERATION_CHANGED: {
    status: 409,
    message: 'Esta operação mudou enquanto você a via. Confira o valor de agora e tente de novo.',
  },
  PROOF_NOT_ASKED: {
    status: 409,
    message: 'Este arremate não tem cobrança em aberto, então não precisa de comprovante.',
  },
  PROOF_LIMIT: {
    status: 409,
    message: 'Este arremate já tem 10 comprovantes. Fale com o atendimento.',
  },
} as const satisfies ErrorTable;
