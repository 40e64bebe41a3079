import { z } from 'zod';

/**
 * A picture and its addresses under /uploads. Every address works as soon as the upload has been
 * answered; `card` is about 720 px wide, `detail` 1,200, `full` 2,000.
 * Beside `card` lie `tiny` (240) and `small` (400), which pages derive from its address.
 */
export const picture = z.object({
  id: z.string(),
  url: z.string(),
  card: z.string(),
  detail: z.string(),
  full: z.string(),
});
export type Picture = z.infer<typeof picture>;
