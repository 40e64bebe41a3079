import { fairQueue } from '../../platform/http/fair-queue.ts';

/**
 * Every check and every hash of a password takes its turn here. Each takes 19 MiB and one of the four
 * threads that files and pictures need as well. Under a flood of attempts the later ones are refused by
 * the limit before they cost anything.
 */
export const passwordTurns = fairQueue({ atOnce: 3, mostWaiting: 200 });
