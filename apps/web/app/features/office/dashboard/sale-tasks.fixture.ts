import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { SALE_TASKS } from '@martelo/contract/texts/sale-texts';

const NOTHING = { count: 0, sum: null, next: null };

/** No sale waits for anything. */
export const NO_SALE_TASKS = Object.fromEntries(
  SALE_TASKS.map((task) => [task, NOTHING]),
) as Dashboard['work']['sales'];
