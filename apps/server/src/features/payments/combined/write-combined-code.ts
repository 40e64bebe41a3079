import type { ReceiverSettings } from '@martelo/contract/shapes/private-settings';
import { combinedTxid, staticBrCode } from '@martelo/core/br-code';
import type { Tx } from '../../../platform/database/connect.ts';
import { readReceiver } from '../read-receiver.ts';
import { type CombinedRecord, lockOpenCombined } from './combined.queries.ts';
import { storeCombinedCode } from './combined.writes.ts';

/** The static code of a combined payment; none while the yard has no PIX key. */
export async function writeCombinedCode(
  tx: Tx,
  receiver: ReceiverSettings | null,
  { id, valor }: Pick<CombinedRecord, 'id' | 'valor'>,
  revision: number,
): Promise<void> {
  if (!receiver || receiver.chavePix === '') {
    await storeCombinedCode(tx, id, { txid: null, brcode: null, revision });
    return;
  }
  const txid = combinedTxid(id, revision);
  const { chavePix: key, nome: name, cidade: city } = receiver;
  const brcode = staticBrCode({ key, name, city, amount: valor, txid });
  await storeCombinedCode(tx, id, { txid, brcode, revision });
}

/** Makes the codes of all open ones again after the receiver has changed, as those of single charges. */
export async function remakeCombinedCodes(tx: Tx): Promise<void> {
  const receiver = await readReceiver(tx);
  for (const combined of await lockOpenCombined(tx)) {
    await writeCombinedCode(tx, receiver, combined, combined.revision + (combined.brcode ? 1 : 0));
  }
}
