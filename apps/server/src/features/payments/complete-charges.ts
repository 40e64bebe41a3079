import type { ReceiverSettings } from '@martelo/contract/shapes/private-settings';
import { chargeTxid, staticBrCode } from '@martelo/core/br-code';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { codesBy } from './codes-by.ts';
import { type ChargeRecord, hasChargeWithoutCode, lockOpenCharges } from './payments.queries.ts';
import { storeCode } from './payments.writes.ts';
import { readReceiver } from './read-receiver.ts';

type Coding = Pick<Settings, 'pix'>;

/**
 * Gives open charges without a code theirs, once the yard has a PIX key. A charge that has a code keeps
 * it as it was shown. Where a PSP makes the codes, it is asked apart from this (features/pix).
 */
export async function completeCharges(db: Db, settings: Coding, saleId?: number): Promise<number> {
  if (!(await hasChargeWithoutCode(db, saleId))) return 0;
  return db.transaction(async (tx) => {
    const receiver = await readReceiver(tx);
    if (codesBy(settings, receiver) !== 'product') return 0;
    const locked = await lockOpenCharges(tx, {
      withoutCode: true,
      ...(saleId !== undefined && { saleId }),
    });
    for (const charge of locked) await writeCode(tx, receiver, charge, charge.revision);
    return locked.length;
  });
}

/**
 * Makes the code of every open charge again after the receiver has changed: nobody may be shown the old
 * key any more. Each gets the next attempt, so that a payment of an old code is recognised.
 */
export async function remakeCodes(tx: Tx, settings: Coding): Promise<number> {
  const receiver = await readReceiver(tx);
  const locked = await lockOpenCharges(tx, { withoutCode: false });
  for (const charge of locked) {
    await writeCode(
      tx,
      maker(settings, receiver),
      charge,
      charge.revision + (charge.brcode ? 1 : 0),
    );
  }
  return locked.length;
}

/**
 * An open charge whose credits have changed gets a code of what is missing now, with the next attempt: another
 * part was credited, or a credit was undone.
 */
export async function remakeChanged(
  tx: Tx,
  settings: Coding,
  before: readonly ChargeRecord[],
  after: readonly ChargeRecord[],
): Promise<void> {
  for (const charge of after) {
    const old = before.find(({ id }) => id === charge.id);
    if (charge.state !== 'aberta' || !charge.brcode || old?.covered === charge.covered) continue;
    const receiver = await readReceiver(tx);
    await writeCode(tx, maker(settings, receiver), charge, charge.revision + 1);
  }
}

/** The receiver whose key the product writes into codes; null: the product makes no codes. */
function maker(settings: Coding, receiver: ReceiverSettings | null): ReceiverSettings | null {
  return codesBy(settings, receiver) === 'product' ? receiver : null;
}

/** The code asks for what is missing. Without a receiver it is taken away, for a PSP to make the next one. */
async function writeCode(
  tx: Tx,
  receiver: ReceiverSettings | null,
  { id, valor, covered }: Pick<ChargeRecord, 'id' | 'valor' | 'covered'>,
  revision: number,
): Promise<void> {
  if (!receiver) {
    await storeCode(tx, id, { txid: null, brcode: null, revision });
    return;
  }
  const txid = chargeTxid(id, revision);
  const { chavePix: key, nome: name, cidade: city } = receiver;
  const brcode = staticBrCode({ key, name, city, amount: valor - covered, txid });
  await storeCode(tx, id, { txid, brcode, revision });
}
