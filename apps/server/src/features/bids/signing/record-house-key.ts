import type { Db, Tx } from '../../../platform/database/connect.ts';
import { StartError } from '../../../platform/start-error.ts';
import { readHouseKeys } from './keys.queries.ts';
import { insertHouseKey, lockHouseKeys } from './keys.writes.ts';
import { isSignedBy, type SigningKey, successionText } from './signing-key.ts';

/**
 * Records the public key of this server at its start, when it is the first one of the database. With any
 * key but the newest recorded one the server does not start: what it signed would be worth nothing.
 */
export async function recordHouseKey(db: Db, { publicKey }: SigningKey): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHouseKeys(tx);
    const keys = await readHouseKeys(tx);
    const newest = keys.at(-1);
    if (!newest) return insertHouseKey(tx, publicKey, null);
    if (newest.publicKey === publicKey) return;
    const wasReplaced = keys.some((key) => key.publicKey === publicKey);
    throw new StartError(wasReplaced ? REPLACED : UNKNOWN);
  });
}

const UNKNOWN =
  'A chave que assina os recibos dos lances não é a que este banco conhece. Volte à chave anterior (LEDGER_KEY, ou o arquivo ledger-key da pasta de dados) e, se quiser trocá-la, use: npm run martelo -- rotate-ledger-key';
const REPLACED =
  'A chave que assina os recibos dos lances já foi trocada por outra. Ponha a nova em LEDGER_KEY; com a chave na pasta de dados, termine a troca com: npm run martelo -- rotate-ledger-key';

export type Rotation = 'rotated' | 'already';

/**
 * Records the key that follows, signed by the present one. Repeating it after an interruption changes
 * nothing.
 */
export async function rotateHouseKey(
  db: Db,
  present: SigningKey,
  { publicKey }: Pick<SigningKey, 'publicKey'>,
): Promise<Rotation> {
  return db.transaction(async (tx) => {
    await lockHouseKeys(tx);
    const newest = await newestOrFirst(tx, present);
    if (newest.publicKey === publicKey) return 'already';
    if (newest.publicKey !== present.publicKey) throw new StartError(UNKNOWN);
    const signature = present.sign(successionText(publicKey));
    if (!isSignedBy(newest.publicKey, successionText(publicKey), signature)) {
      throw new Error('the present key does not verify its own signature');
    }
    await refuseOldKey(tx, publicKey);
    await insertHouseKey(tx, publicKey, { by: newest.id, signature });
    return 'rotated';
  });
}

/**
 * Begins a new chain of keys with this one, when the key before it is lost and cannot sign any more. The
 * audit says so for ever after, because somebody who rewrote the ledger would do the same.
 */
export async function beginHouseKeys(db: Db, { publicKey }: SigningKey): Promise<Rotation> {
  return db.transaction(async (tx) => {
    await lockHouseKeys(tx);
    if ((await readHouseKeys(tx)).at(-1)?.publicKey === publicKey) return 'already';
    await refuseOldKey(tx, publicKey);
    await insertHouseKey(tx, publicKey, null);
    return 'rotated';
  });
}

/** A database without a key gets the present one first, so that the new one has a predecessor. */
async function newestOrFirst(tx: Tx, { publicKey }: SigningKey) {
  if ((await readHouseKeys(tx)).length === 0) await insertHouseKey(tx, publicKey, null);
  const newest = (await readHouseKeys(tx)).at(-1);
  if (!newest) throw new Error('a key that was written is not there');
  return newest;
}

async function refuseOldKey(tx: Tx, publicKey: string): Promise<void> {
  if (!(await readHouseKeys(tx)).some((key) => key.publicKey === publicKey)) return;
  throw new StartError('Esta chave já foi usada antes: gere outra com openssl rand -base64 32.');
}
