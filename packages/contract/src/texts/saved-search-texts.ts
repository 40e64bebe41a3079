/** Sentences of the saved searches. */
export const savedSearchTexts = {
  removed: 'Busca apagada.',
} as const;
