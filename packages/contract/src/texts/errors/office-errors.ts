import type { ErrorTable } from './error-table.ts';

/** The refusals of exports, notifications and settings. */
export const officeErrors = {
  EXPORT_TOO_LONG: {
    status: 409,
    message: 'A lista tem {rows} linhas e uma planilha XLSX leva até {most}. Use CSV.',
  },
  MESSAGE_SENT: { status: 409, message: 'Esta mensagem já foi enviada.' },
  MESSAGE_BEING_SENT: {
    status: 409,
    message: 'Esta mensagem está sendo enviada agora. Aguarde um instante e confira de novo.',
  },
  MESSAGE_SUPERSEDED: {
    status: 409,
    message: 'Há uma decisão mais nova sobre este cliente: esta mensagem já não vale.',
  },
  QUESTION_CHANGED: {
    status: 409,
    message:
      'Outra pessoa decidiu esta pergunta enquanto você escrevia. Copie o seu texto se precisar dele, feche e veja como ela ficou.',
  },
  SETTINGS_CHANGED: {
    status: 409,
    message:
      'Outra pessoa alterou esta seção enquanto você editava. Nada foi salvo: mantenha as suas alterações e salve de novo, ou descarte-as e veja as que estão salvas.',
  },
  NOT_A_PDF: {
    status: 400,
    message: 'O arquivo não é um PDF completo. Exporte o edital em PDF e envie de novo.',
  },
  ACTIVE_PDF: {
    status: 400,
    message:
      'O PDF tem senha, programas ou arquivos anexados, que não podem ser publicados. Imprima o edital em PDF e envie o novo arquivo.',
  },
} as const satisfies ErrorTable;
