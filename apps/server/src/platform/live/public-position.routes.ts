import type { Db } from '../database/connect.ts';
import { readPagePosition } from '../database/row-counts.ts';
import type { RegisterRead } from '../http/public-read.ts';

export function registerPublicPosition(read: RegisterRead, db: Db): void {
  read('pagePosition', async () => ({ position: await readPagePosition(db) }));
}
