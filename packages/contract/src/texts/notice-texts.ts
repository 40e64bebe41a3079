/** Texts about what a person is told. */
export const noticeTexts = {
  pushOn: 'Pronto. Os avisos chegam neste aparelho.',
  pushOff: 'Os avisos não chegam mais neste aparelho.',
  testSent: 'Enviamos um aviso de teste a este aparelho.',
  test: { title: 'Aviso de teste', body: 'Os avisos chegam neste aparelho.' },
} as const;
