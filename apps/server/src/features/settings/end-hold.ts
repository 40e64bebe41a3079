import type { Tx } from '../../platform/database/connect.ts';
import { deleteRestoredMark } from './settings.writes.ts';

/** A restored house speaks again. False: it was not held back. */
export const endHold = (tx: Tx): Promise<boolean> => deleteRestoredMark(tx);
