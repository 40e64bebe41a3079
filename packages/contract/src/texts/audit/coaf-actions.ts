import type { ActionTable } from './action-table.ts';

/** Operations that the house looks at for COAF. */
export const coafActions = {
  'operation.justified': {
    label: 'Operação justificada (COAF)',
    sentence: '{quem} escreveu a justificativa de uma operação de {o-que}.',
  },
} as const satisfies ActionTable;
