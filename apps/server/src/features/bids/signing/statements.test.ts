import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashRow } from '../../ledger/ledger-hash.ts';
import { closeDueLots } from '../../lots/close-lots.ts';
import { type Bidding, bidOf, createBidding } from '../bids.fixture.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';
import { describeAudit } from '../ledger/describe-audit.ts';
import { readHouseKeys } from './keys.queries.ts';
import { recordHouseKey, rotateHouseKey } from './record-house-key.ts';
import { signStatements } from './sign-statements.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

const key = signingKey(Buffer.alloc(32, 1));
const live = { publish: () => {} } as unknown as Parameters<typeof closeDueLots>[0]['live'];
let bidding: Bidding;

beforeAll(async () => {
  bidding = await createBidding();
  await recordHouseKey(bidding.db, key);
});
afterAll(() => bidding.close());

async function lotWithBids(...values: number[]) {
  const lot = await bidding.vehicle();
  const lane = bidding.lane();
  for (const value of values) {
    await lane.place(bidOf(await bidding.bidder(), lot.vehicleId, value));
  }
  return { ...lot, lane };
}

const sign = (auctionId: number, by: SigningKey = key) =>
  signStatements({ db: bidding.db, key: by }).then((made) =>
    made.filter((one) => one.auctionId === auctionId),
  );

const closing = (auctionId: number) => signStatements({ db: bidding.db, key }, [auctionId]);

/** The audit's findings about the statements of this auction. */
async function faultsOf(auctionId: number) {
  const { signed } = await auditLedger(bidding.db);
  return signed.findings.filter((one) => one.auctionId === auctionId).map(({ what }) => what);
}

describe('signing statements', () => {
  test('a statement names the last row of every lot with bids, and the next one follows it', async () => {
    const { auctionId, lotId, vehicleId, lane } = await lotWithBids(2_000_000, 3_000_000);
    const [first] = await sign(auctionId);
    const hash = (await bidding.lotRow(lotId)).ledgerHash?.toString('hex');
    expect(first).toMatchObject({ number: 1, previousHash: null, closing: false });
    expect(first?.heads).toEqual([[lotId, 2, hash]]);
    await lane.place(bidOf(await bidding.bidder(), vehicleId, 4_000_000));
    const [second] = await sign(auctionId);
    expect(second).toMatchObject({ number: 2, previousHash: first?.hash });
    expect(await faultsOf(auctionId)).toEqual([]);
  });

  test('nothing is signed while no ledger of the auction has a new row', async () => {
    const { auctionId } = await lotWithBids(2_000_000);
    expect(await sign(auctionId)).toHaveLength(1);
    expect(await sign(auctionId)).toEqual([]);
    const without = await bidding.vehicle();
    expect(await closing(without.auctionId)).toEqual([]);
  });

  test('a close is stated once, however often it is asked for', async () => {
    const { auctionId } = await lotWithBids(2_000_000);
    await sign(auctionId);
    expect(await closing(auctionId)).toMatchObject([{ number: 2, closing: true }]);
    expect(await closing(auctionId)).toEqual([]);
  });

  test('a close whose request was lost is stated by the next minute', async () => {
    const { auctionId, lotId } = await lotWithBids(2_000_000);
    await sign(auctionId);
    await bidding.changeAuction(auctionId, { dataFim: new Date(Date.now() - 60_000) });
    await closeDueLots({ db: bidding.db, live });
    expect(await bidding.lotRow(lotId)).toMatchObject({ status: 'sold' });
    expect(await sign(auctionId)).toMatchObject([{ number: 2, closing: true }]);
  });

  test('processes that sign at once leave no gap and no twin', async () => {
    const { auctionId, vehicleId, lane } = await lotWithBids(2_000_000);
    for (let round = 0; round < 5; round += 1) {
      await lane.place(bidOf(await bidding.bidder(), vehicleId, 3_000_000 + round * 100_000));
      const made = await Promise.all([1, 2, 3].map(() => sign(auctionId)));
      expect(made.flat()).toMatchObject([{ number: round + 1 }]);
    }
    expect(await faultsOf(auctionId)).toEqual([]);
  });

  test('one auction that fails does not keep the others from their statement', async () => {
    const bad = await lotWithBids(2_000_000);
    const good = await lotWithBids(2_000_000);
    await bidding.pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$
       begin if new.auction_id = ${bad.auctionId} then raise exception 'refused'; end if; return new; end $$;
       create trigger refuse_one before insert on ledger_statements for each row execute function refuse_one()`,
    );
    await expect(sign(bad.auctionId)).rejects.toThrow();
    await bidding.pool.query('drop trigger refuse_one on ledger_statements');
    const { rows } = await bidding.pool.query(
      'select number from ledger_statements where auction_id = $1',
      [good.auctionId],
    );
    expect(rows).toEqual([{ number: 1 }]);
  });
});

describe('the audit with superuser rights on the database', () => {
  /** Runs the statements as a superuser could, with every trigger off. */
  async function asSuperuser(text: string, values: unknown[] = []) {
    const client = await bidding.pool.connect();
    try {
      await client.query(`set session_replication_role = 'replica'`);
      await client.query(text, values);
    } finally {
      await client.query(`set session_replication_role = 'origin'`);
      client.release();
    }
  }

  /** Changes the value of a row and hashes it and every later row of its lot anew. */
  async function rewriteAndRehash(lotId: number, sequence: number, value: number) {
    await asSuperuser('update bids set value = $3 where lot_id = $1 and sequence = $2', [
      lotId,
      sequence,
      value,
    ]);
    let previous: Buffer | null = (await bidding.opening(lotId))?.hash ?? null;
    for (const row of await bidding.ledger(lotId)) {
      if (!previous) throw new Error('the lot has no opening');
      const entry = { ...row, createdAt: row.createdAt.getTime() };
      const hash: Buffer = hashRow(previous, entry, row.commitment);
      await asSuperuser('update bids set previous_hash = $2, hash = $3 where id = $1', [
        row.id,
        previous,
        hash,
      ]);
      previous = hash;
    }
    await asSuperuser('update lots set ledger_hash = $2 where id = $1', [lotId, previous]);
  }

  test('a value that was changed and hashed anew as a whole is found by the statement', async () => {
    const { auctionId, lotId } = await lotWithBids(2_000_000, 3_000_000);
    await sign(auctionId);
    await rewriteAndRehash(lotId, 1, 1_500_000);
    const { findings } = await auditLedger(bidding.db);
    // The ledger itself is consistent again: only the signature knows better.
    expect(findings.filter((one) => one.lotId === lotId)).toEqual([]);
    expect(await faultsOf(auctionId)).toEqual(['o registro 2 não está no livro como foi assinado']);
  });

  test('the last bid of a lot that was deleted is found by the statement', async () => {
    const { auctionId, lotId } = await lotWithBids(2_000_000, 3_000_000);
    await sign(auctionId);
    await asSuperuser('delete from bids where lot_id = $1 and sequence = 2', [lotId]);
    expect(await faultsOf(auctionId)).toEqual(['o registro 2 não está no livro como foi assinado']);
  });

  test.each([
    ['heads', `heads = jsonb_set(heads, '{0,1}', '1')`, 'não é o que foi assinado'],
    ['time', `at = at + interval '1 second'`, 'não é o que foi assinado'],
    ['hash', `hash = sha256('x')`, 'a assinatura não é de uma chave da casa'],
    ['signature', `signature = sha512('x')`, 'a assinatura não é de uma chave da casa'],
    ['number', 'number = 3', 'faltam os resumos de 1 a 2'],
    ['link', `previous_hash = sha256('x')`, 'não continua o resumo anterior'],
  ])('a changed %s of a statement is found', async (_, change, what) => {
    const { auctionId } = await lotWithBids(2_000_000, 3_000_000);
    await sign(auctionId);
    await asSuperuser(`update ledger_statements set ${change} where auction_id = $1`, [auctionId]);
    expect(await faultsOf(auctionId)).toContain(what);
  });

  test('a statement that was taken out of the chain is found', async () => {
    const { auctionId, vehicleId, lane } = await lotWithBids(2_000_000);
    for (const value of [3_000_000, 4_000_000]) {
      await sign(auctionId);
      await lane.place(bidOf(await bidding.bidder(), vehicleId, value));
    }
    await sign(auctionId);
    await asSuperuser('delete from ledger_statements where auction_id = $1 and number = 2', [
      auctionId,
    ]);
    expect(await faultsOf(auctionId)).toEqual([
      'faltam os resumos de 2 a 2',
      'não continua o resumo anterior',
    ]);
  });

  test('statements of an older key stay valid; a key that nobody signed is found', async () => {
    const second = signingKey(Buffer.alloc(32, 2));
    const { auctionId, vehicleId, lane } = await lotWithBids(2_000_000);
    await sign(auctionId);
    await rotateHouseKey(bidding.db, key, second);
    await lane.place(bidOf(await bidding.bidder(), vehicleId, 3_000_000));
    expect(await sign(auctionId, second)).toHaveLength(1);
    expect(await faultsOf(auctionId)).toEqual([]);
    expect(await faultsOf(null as never)).toEqual([]);
    const [, newest] = await readHouseKeys(bidding.db);
    await asSuperuser(`update ledger_keys set signature = sha512('x') where id = $1`, [newest?.id]);
    const report = await auditLedger(bidding.db);
    const what = `a chave ${newest?.id} não foi assinada pela anterior`;
    expect(report.signed.findings).toContainEqual({
      auctionId: null,
      number: null,
      lotId: null,
      what,
    });
    expect(describeAudit(report)).toContain(what);
  });
});
