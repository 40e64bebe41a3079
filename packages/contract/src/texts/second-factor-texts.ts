/** Sentences about the second factor that both its forms and the server say. */
export const secondFactorTexts = {
  appCode: 'Informe os seis dígitos do aplicativo.',
  recoveryCode: 'Informe um código de recuperação, com 16 letras e números.',
  password: 'Informe a sua senha.',
  stepEnded: 'O tempo desta entrada acabou. Entre de novo com a sua senha.',
  passkeyUnreadable: 'A chave de acesso não pôde ser lida. Tente de novo.',
} as const;
