/** The filter of the list of sales by the next open deadline. Without zod, because the page shows it. */
export const SALE_DEADLINES = ['vencido', 'hoje', 'semana'] as const;

/**
 * What sales wait for: the lines of the start page, and the filter of the list that each line opens. A
 * sale may wait for several things, such as a nota that lacks data and therefore the release.
 */
export const SALE_TASKS = [
  'a-decidir',
  'vencidos',
  'a-receber',
  'a-devolver',
  'sem-dado',
  'a-liberar',
  'a-entregar',
  'retirada-vencida',
] as const;
export type SaleTask = (typeof SALE_TASKS)[number];

/** The tasks as the filter of the list names them. */
export const SALE_TASK_NAMES: Record<SaleTask, string> = {
  'a-decidir': 'Vendedor a decidir',
  vencidos: 'Pagamento vencido',
  'a-receber': 'A receber',
  'a-devolver': 'A devolver',
  'sem-dado': 'Nota sem dado',
  'a-liberar': 'A liberar',
  'a-entregar': 'A entregar',
  'retirada-vencida': 'Retirada fora do prazo',
};
