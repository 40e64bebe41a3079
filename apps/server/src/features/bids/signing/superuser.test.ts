import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { HOUR_MS } from '@martelo/core/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitmentOf, hashFacts, hashRow } from '../../ledger/ledger-hash.ts';
import { closeDueLots } from '../../lots/close-lots.ts';
import { type Bidding, bidOf, createBidding } from '../bids.fixture.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';
import { recordHouseKey } from './record-house-key.ts';
import { signStatements } from './sign-statements.ts';
import { signingKey } from './signing-key.ts';

const key = signingKey(Buffer.alloc(32, 1));
const live = { publish: () => {} } as unknown as Parameters<typeof closeDueLots>[0]['live'];
let bidding: Bidding;

beforeAll(async () => {
  bidding = await createBidding();
  await recordHouseKey(bidding.db, key);
});
afterAll(() => bidding.close());

/** Three bids of three people, signed; with `isOver` after the close. */
async function signedLot({ isOver = false } = {}) {
  const lot = await bidding.vehicle();
  const lane = bidding.lane();
  for (const [index, bidder] of (await bidding.bidders(3)).entries()) {
    await lane.place(bidOf(bidder, lot.vehicleId, 2_000_000 + index * 100_000));
  }
  if (isOver) {
    await bidding.changeAuction(lot.auctionId, {
      dataInicio: new Date(Date.now() - 7_200_000),
      dataFim: new Date(Date.now() - 3_600_000),
    });
    await closeDueLots({ db: bidding.db, live });
  }
  await signStatements({ db: bidding.db, key }, isOver ? [lot.auctionId] : undefined);
  expect(await findingsOf(lot)).toEqual({ ledger: [], signed: [] });
  return lot;
}

async function findingsOf({ lotId, auctionId }: { lotId: number; auctionId: number }) {
  const { findings, signed } = await auditLedger(bidding.db);
  return {
    ledger: findings.filter((one) => one.lotId === lotId).map(({ what }) => what),
    signed: signed.findings.filter((one) => one.auctionId === auctionId).map(({ what }) => what),
  };
}

/** Runs the statements as a superuser could, with every trigger off. */
async function asSuperuser(lotId: number, statements: readonly string[], values: unknown[] = []) {
  const client = await bidding.pool.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    for (const text of statements) {
      await client.query(text.replaceAll('$lot', String(lotId)), values);
    }
  } finally {
    await client.query(`set session_replication_role = 'origin'`);
    client.release();
  }
}

/** Hashes the opening and every row anew, with the person's secrets, and mends the lot's columns. */
async function rehash(lotId: number): Promise<void> {
  const opening = await bidding.opening(lotId);
  if (!opening) throw new Error('the lot has no opening');
  let previous = hashFacts(opening.facts);
  await asSuperuser(
    lotId,
    ['update ledger_openings set hash = $1 where lot_id = $lot'],
    [previous],
  );
  for (const row of await bidding.ledger(lotId)) {
    const { rows } = await bidding.pool.query(
      'select secret from ledger_secrets where user_id = $1',
      [row.userId],
    );
    const commitment = row.userId === null ? null : commitmentOf(rows[0].secret, row);
    const hash = hashRow(previous, { ...row, createdAt: row.createdAt.getTime() }, commitment);
    const change = 'update bids set previous_hash = $2, hash = $3, commitment = $4 where id = $1';
    await asSuperuser(lotId, [change], [row.id, previous, hash, commitment]);
    previous = hash;
  }
  await asSuperuser(lotId, [
    `update lots set sequence = b.sequence, ledger_hash = b.hash
      from (select * from bids where lot_id = $lot order by sequence desc limit 1) b
      where lots.id = $lot`,
    `update lots set lance_atual = b.value, leader_id = b.user_id, bid_count = b.bids
      from (select *, count(*) over () as bids from bids where lot_id = $lot and action = 'normal'
        order by sequence desc limit 1) b
      where lots.id = $lot`,
  ]);
}

const FORGERIES: [string, { isOver?: boolean; statements: string[] }][] = [
  [
    'a changed value',
    { statements: ['update bids set value = value - 50000 where lot_id = $lot and sequence = 2'] },
  ],
  [
    'a deleted last bid',
    {
      statements: [
        'delete from bids where lot_id = $lot and sequence = 3',
        `update lots set sequence = b.sequence, ledger_hash = b.hash, lance_atual = b.value,
          leader_id = b.user_id, bid_count = 2
          from bids b where b.lot_id = lots.id and b.sequence = 2 and lots.id = $lot`,
      ],
    },
  ],
  [
    'two people who were swapped',
    {
      statements: [
        `update bids set user_id = other.user_id, bidder_number = other.bidder_number
          from bids other where bids.lot_id = $lot and other.lot_id = $lot
          and bids.sequence in (1, 2) and other.sequence = 3 - bids.sequence`,
      ],
    },
  ],
  [
    'an inserted bid',
    {
      statements: [
        'update bids set sequence = 4 where lot_id = $lot and sequence = 3',
        `insert into bids (lot_id, sequence, epoch, action, version, value, user_id, bidder_number,
            created_at, commitment, previous_hash, hash)
          select lot_id, 3, epoch, action, version, value + 50000, user_id, bidder_number,
            created_at, commitment, hash, sha256('x') from bids where lot_id = $lot and sequence = 2`,
      ],
    },
  ],
  [
    'a moved end',
    {
      statements: [
        `update auctions set data_fim = data_fim + interval '1 hour'
          where id = (select auction_id from lots where id = $lot)`,
        `update ledger_openings set facts = jsonb_set(facts, '{dataFim}',
          to_jsonb((facts->>'dataFim')::bigint + ${HOUR_MS})) where lot_id = $lot`,
      ],
    },
  ],
  [
    'a changed result',
    {
      isOver: true,
      statements: [
        // The winner's bid was a little lower than it was, and so is the price.
        `update bids set value = value - 50000 where lot_id = $lot and sequence = 3`,
        `update bids set facts = jsonb_set(facts, '{hammerPrice}', '2150000')
          where lot_id = $lot and action = 'close'`,
        'update lots set hammer_price = 2150000, lance_atual = 2150000 where id = $lot',
      ],
    },
  ],
];

describe('the audit with superuser rights on the database (12.5 fact 2) finds', () => {
  test.each(FORGERIES)('%s', async (_, { isOver = false, statements }) => {
    const lot = await signedLot({ isOver });
    await asSuperuser(lot.lotId, statements);
    const { ledger, signed } = await findingsOf(lot);
    expect([...ledger, ...signed]).not.toEqual([]);
  });

  test.each(FORGERIES)('%s, hashed anew as a whole', async (_, { isOver = false, statements }) => {
    const lot = await signedLot({ isOver });
    await asSuperuser(lot.lotId, statements);
    await rehash(lot.lotId);
    const { ledger, signed } = await findingsOf(lot);
    // The ledger agrees with itself and with the lot again: only the signature knows better.
    expect(ledger).toEqual([]);
    expect(signed).toEqual([
      expect.stringMatching(/^o registro \d não está no livro como foi assinado$/),
    ]);
  });
});

test('martelo audit fails on a row that was changed with its hash and those after it, and names the lot', async () => {
  const { lotId, auctionId } = await signedLot();
  await asSuperuser(lotId, [
    'update bids set value = value - 50000 where lot_id = $lot and sequence = 2',
  ]);
  await rehash(lotId);
  const cli = path.join(import.meta.dirname, '../../../cli.ts');
  const env = { ...process.env, DATABASE_URL: bidding.url };
  const audit = promisify(execFile)(process.execPath, [cli, 'audit'], { env });
  await expect(audit).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`leilão ${auctionId}, resumo 1, lote ${lotId}: `),
  });
});
