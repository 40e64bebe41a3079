import type { ReceiverSettings } from '@martelo/contract/shapes/private-settings';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';

/** How the yard is paid; null while it has given neither a PIX key nor an account. */
export async function readReceiver(db: Db | Tx): Promise<ReceiverSettings | null> {
  const { recebimento } = await readPrivateSettings(db);
  return recebimento.chavePix === '' && recebimento.conta === '' ? null : recebimento;
}
