/** The sentences about the annulment of a sale. Without zod, because pages show them. */
export const annulmentTexts = {
  motivo: 'Escreva o motivo, com 10 caracteres ou mais.',
  /** What anybody reads who verifies the nota of an annulled sale. */
  notaCancelada: 'A venda foi desfeita.',
  devolucao: 'O que foi pago, {valor}, será devolvido.',
} as const;
