import type { Tx } from '../../platform/database/connect.ts';
import { deleteRestoredMark } from './settings.writes.ts';

/** A restored house speaks again. False: it was not silent. */
export const forgetRestore = (tx: Tx): Promise<boolean> => deleteRestoredMark(tx);
