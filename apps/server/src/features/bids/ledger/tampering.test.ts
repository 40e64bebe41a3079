import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDueLots } from '../../lots/close-lots.ts';
import { type Bidding, bidOf, createBidding } from '../bids.fixture.ts';
import { auditLedger } from './audit-ledger.ts';

let bidding: Bidding;

beforeAll(async () => {
  bidding = await createBidding();
});
afterAll(() => bidding.close());

const live = { publish: () => {} } as unknown as Parameters<typeof closeDueLots>[0]['live'];

async function findingsOf(lotId: number): Promise<string[]> {
  const { findings } = await auditLedger(bidding.db);
  return findings.filter((one) => one.lotId === lotId).map(({ what }) => what);
}

const RULES = { softCloseWindowMs: 60_000, softCloseExtendMs: 120_000 };

/** A lot with three bids of three people. */
async function lotWithBids(rules = {}) {
  const lot = await bidding.vehicle(rules);
  const lane = bidding.lane();
  for (const [n, bidder] of (await bidding.bidders(3)).entries()) {
    await lane.place(bidOf(bidder, lot.vehicleId, 2_000_000 + n * 100_000));
  }
  expect(await findingsOf(lot.lotId)).toEqual([]);
  return lot;
}

/** The changes that somebody with every right on the database could make. */
async function tamper(lotId: number, ...statements: string[]): Promise<void> {
  const tables = ['bids', 'ledger_openings', 'auction_terms'];
  for (const table of tables) await bidding.pool.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) {
    await bidding.pool.query(statement.replaceAll('$1', String(lotId)));
  }
  for (const table of tables) await bidding.pool.query(`alter table ${table} enable trigger user`);
}

const CACHES = `update lots set sequence = b.sequence, ledger_hash = b.hash, lance_atual = b.value,
  leader_id = b.user_id, bid_count = b.sequence from (select * from bids where lot_id = $1
  order by sequence desc limit 1) b where lots.id = $1`;

describe('the audit finds', () => {
  test.each<[string, string[]]>([
    [
      'a changed value',
      ['update bids set value = value + 1 where lot_id = $1 and sequence = 3', CACHES],
    ],
    [
      'two bids that were swapped',
      [
        `update bids set value = case sequence when 1 then 2100000 else 2000000 end
          where lot_id = $1 and sequence < 3`,
      ],
    ],
    [
      'two rows that changed their numbers',
      [
        'update bids set sequence = 99 where lot_id = $1 and sequence = 1',
        'update bids set sequence = 1 where lot_id = $1 and sequence = 2',
        'update bids set sequence = 2 where lot_id = $1 and sequence = 99',
      ],
    ],
    [
      'an inserted bid',
      [
        `insert into bids (lot_id, sequence, epoch, action, version, value, user_id, bidder_number,
            created_at, commitment, previous_hash, hash)
          select lot_id, 4, epoch, action, version, value + 1, user_id, bidder_number, created_at,
            commitment, hash, sha256('guessed') from bids where lot_id = $1 and sequence = 3`,
        CACHES,
      ],
    ],
    [
      'another person as the bidder',
      [
        `update bids set user_id = (select user_id from bids where lot_id = $1 and sequence = 1)
          where lot_id = $1 and sequence = 3`,
        CACHES,
      ],
    ],
    [
      'another person whose secret was taken away',
      [
        `delete from ledger_secrets where user_id =
          (select user_id from bids where lot_id = $1 and sequence = 3)`,
        `update bids set user_id = (select user_id from bids where lot_id = $1 and sequence = 1)
          where lot_id = $1 and sequence = 3`,
        `delete from ledger_secrets where user_id =
          (select user_id from bids where lot_id = $1 and sequence = 1)`,
        CACHES,
      ],
    ],
    [
      'an erased person as the bidder',
      [
        `update bids set user_id = (select user_id from bids where lot_id = $1 and sequence = 1)
          where lot_id = $1 and sequence = 3`,
        `delete from ledger_secrets where user_id =
          (select user_id from bids where lot_id = $1 and sequence = 1)`,
        `update users set erased_at = now() where id =
          (select user_id from bids where lot_id = $1 and sequence = 1)`,
        CACHES,
      ],
    ],
    ['another bidder number', ['update bids set bidder_number = 9 where lot_id = $1']],
    ['another key', [`update bids set idempotency_key = 'x' where lot_id = $1 and sequence = 2`]],
    ['a row called version 1', ['update bids set version = 1 where lot_id = $1 and sequence = 1']],
    ['another opening value', ['update lots set lance_inicial = lance_inicial + 1 where id = $1']],
    [
      'another opening',
      [`update ledger_openings set facts = facts || '{"lanceInicial": 1}' where lot_id = $1`],
    ],
    ['a lost opening', ['delete from ledger_openings where lot_id = $1']],
    [
      'a moved end',
      [
        `update auctions set data_fim = data_fim + interval '1 hour'
          where id = (select auction_id from lots where id = $1)`,
      ],
    ],
    ['an extension that no bid made', ['update lots set extension_ms = 5000 where id = $1']],
    [
      'other increments',
      [
        `update auctions set increments = '[{"upTo": null, "raise": 5}]'
          where id = (select auction_id from lots where id = $1)`,
      ],
    ],
    [
      'other terms',
      [
        `update auction_terms set terms = terms || '{"comissaoPontosBase": 100}'
          where id = (select terms_id from lots where id = $1)`,
      ],
    ],
    ['terms that were taken away', ['update lots set terms_id = null where id = $1']],
    [
      'a result without its row',
      [`update lots set status = 'unsold', closed_at = now() where id = $1`],
    ],
  ])('%s', async (_, statements) => {
    const { lotId } = await lotWithBids();
    await tamper(lotId, ...statements);
    expect(await findingsOf(lotId)).not.toEqual([]);
  });

  test.each<[string, string[]]>([
    ['another winner', ['update lots set winner_id = leader_id - 1 where id = $1']],
    ['another price', ['update lots set hammer_price = hammer_price + 1 where id = $1']],
    ['a sale that became none', [`update lots set status = 'unsold' where id = $1`]],
    [
      'another instant of closing',
      [`update lots set closed_at = closed_at - interval '1 second' where id = $1`],
    ],
    [
      'another result in the ledger too',
      [
        `update bids set facts = facts || '{"hammerPrice": 1}' where lot_id = $1 and action = 'close'`,
        'update lots set hammer_price = 1 where id = $1',
      ],
    ],
    [
      'a deleted result',
      [
        `delete from bids where lot_id = $1 and action = 'close'`,
        `update lots set sequence = 4, ledger_hash = (select hash from bids
          where lot_id = $1 and sequence = 4) where id = $1`,
      ],
    ],
    ['an end before its extension', ['update lots set extension_ms = 0 where id = $1']],
  ])('%s of a lot that is over', async (_, statements) => {
    const { lotId, auctionId } = await lotWithBids({
      ...RULES,
      dataFim: new Date(Date.now() + 30_000),
    });
    await bidding.changeAuction(auctionId, {
      dataInicio: new Date(Date.now() - 7_200_000),
      dataFim: new Date(Date.now() - 3_600_000),
    });
    await closeDueLots({ db: bidding.db, live });
    expect(await findingsOf(lotId)).toEqual([]);
    expect((await bidding.ledger(lotId)).at(-1)?.facts).toMatchObject({
      status: 'sold',
      winner: 3,
      hammerPrice: 2_200_000,
      reason: 'end',
    });
    await tamper(lotId, ...statements);
    expect(await findingsOf(lotId)).not.toEqual([]);
  });
});
