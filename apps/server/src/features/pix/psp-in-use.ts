import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { PixPsp } from '../../platform/outside/pix/pix-psp.ts';
import { codesBy } from '../payments/codes-by.ts';
import { readReceiver } from '../payments/read-receiver.ts';
import { isSilent } from '../settings/site.queries.ts';

/** The PSP, and the receiver whom its codes have to name. */
export interface InUse {
  psp: PixPsp;
  key: string;
  name: string;
  city: string;
}

/**
 * Null: no PSP makes the codes of this house, or the house came out of a copy and is silent (decision 87): the house it was
 * copied from may run, and its codes and its webhook are not this one's to change.
 */
export async function readPspInUse(
  db: Db | Tx,
  { psp, settings }: Pick<Deps, 'psp' | 'settings'>,
): Promise<InUse | null> {
  if (!psp || (await isSilent(db))) return null;
  const receiver = await readReceiver(db);
  if (!receiver || codesBy(settings, receiver) !== 'psp') return null;
  return { psp, key: receiver.chavePix, name: receiver.nome, city: receiver.cidade };
}
