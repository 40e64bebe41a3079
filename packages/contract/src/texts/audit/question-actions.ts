import type { ActionTable } from './action-table.ts';

/** What the office does with the questions about vehicles. */
export const questionActions = {
  'question.answered': {
    label: 'Pergunta respondida',
    sentence: '{quem} respondeu uma pergunta sobre {o-que}.',
  },
  'question.refused': {
    label: 'Pergunta recusada',
    sentence: '{quem} recusou uma pergunta sobre {o-que}.',
  },
  'question.hidden': {
    label: 'Pergunta ocultada',
    sentence: '{quem} tirou do site uma pergunta sobre {o-que}.',
  },
  'question.shown': {
    label: 'Pergunta mostrada de novo',
    sentence: '{quem} mostrou de novo no site uma pergunta sobre {o-que}.',
  },
} as const satisfies ActionTable;
