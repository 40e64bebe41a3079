import type { ErrorTable } from './error-table.ts';

/** The transfer of a sale to another buyer. */
export const transferErrors = {
  TRANSFER_REGIME: {
    status: 409,
    message:
      'Em leilão de órgão de trânsito (CTB, art. 328) a arrematação é pessoal e não se transfere.',
  },
  TRANSFER_NOT_OPENED: {
    status: 409,
    message: 'Este arremate ainda não tem cobrança. Abra a cobrança antes de transferir.',
  },
  TRANSFER_SAME_BUYER: {
    status: 409,
    message: 'Esta pessoa já é o comprador deste arremate.',
  },
  TRANSFER_NOT_ELIGIBLE: {
    status: 409,
    message:
      'Esta pessoa não pode comprar agora. O novo comprador precisa de cadastro aprovado, sem banimento e sem impedimento.',
  },
  TRANSFER_CONTESTED: {
    status: 409,
    message:
      'Há um pagamento contestado neste arremate. Resolva a contestação antes da transferência.',
  },
  TRANSFER_EVIDENCE_MISSING: {
    status: 409,
    message: 'O documento enviado não foi encontrado. Envie-o de novo.',
  },
} as const satisfies ErrorTable;
