/** The filter of the list of sales by the next open deadline. Without zod, because the page shows it. */
export const SALE_DEADLINES = ['vencido', 'hoje', 'semana'] as const;
