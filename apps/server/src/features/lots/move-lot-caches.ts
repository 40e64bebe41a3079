import type { Tx } from '../../platform/database/connect.ts';
import { type LotCaches, writeCaches, writeLedgerEnd } from './lots.writes.ts';

/**
 * The lane's statement, prepared once on each connection. It updates lots after a batch has appended rows to
 * their ledgers. Each column is an array, of amounts in centavos, extensions in milliseconds and frozen
 * versions of terms (null: the newest one); $8 holds the lots' last hashes one after the other, 32 bytes each.
 */
export const MOVE_LOT_CACHES = {
  name: 'update-lots',
  text: `update lots set lance_atual = row.value, leader_id = row.leader, bid_count = row.count,
      sequence = row.sequence, extension_ms = row.extension,
      ledger_hash = substring($8::bytea from (row.place::int - 1) * 32 + 1 for 32),
      terms_id = coalesce(row.terms, (select t.id from auction_terms t
        where t.auction_id = lots.auction_id order by t.version desc limit 1))
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::bigint[],
        $7::bigint[])
      with ordinality as row(id, value, leader, count, sequence, extension, terms, place)
    where lots.id = row.id`,
};

/** Updates lots after one new row in each of their ledgers, which is a reset or a removal. */
export function moveLotCaches(tx: Tx, changes: LotCaches[]): Promise<void> {
  return writeCaches(tx, changes);
}

/** Writes the hash of a lot's last ledger row, from which the next bid continues, and its terms. */
export function setLedgerEnd(
  tx: Tx,
  lotId: number,
  end: { ledgerHash: Buffer; termsId: number },
): Promise<void> {
  return writeLedgerEnd(tx, lotId, end);
}
