/** What the product says about forgotten passwords, devices and sessions. */
export const recoveryTexts = {
  asked:
    'Se houver uma conta com este e-mail, o link chega em instantes. Ele vale por 30 minutos e uma única vez.',
  linkUnknown: 'Este link não existe ou está incompleto. Abra-o inteiro, ou peça um novo.',
  linkHolds: 'Escolha a nova senha.',
  recovered: 'Senha trocada. Entre com a nova senha.',
  deviceAdmitted: 'Pronto: este aparelho foi liberado. Entre com a sua senha.',
  changed: 'Senha trocada. Os outros aparelhos foram desconectados.',
  sessionEnded: 'Aparelho desconectado.',
  othersEnded: 'Os outros aparelhos foram desconectados.',
  handOver:
    'Aparece só agora e vale uma única vez: entregue o link somente à própria pessoa. Os anteriores deixaram de valer.',
  samePassword: 'A nova senha é igual à atual. Escolha outra.',
} as const;
