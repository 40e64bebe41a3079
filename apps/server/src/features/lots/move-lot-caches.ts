import type { Tx } from '../../platform/database/connect.ts';
import { type LotCaches, writeCaches, writeLedgerEnd } from './lots.writes.ts';

/**
 * The lane's statement, prepared once on each connection. It updates lots after a batch has
 * appended rows to their ledgers. $1 holds JSON rows with id, value (centavos), leader, count,
 * sequence, hash (hex), extension (milliseconds) and terms, the frozen version; null: the newest one.
 */
export const MOVE_LOT_CACHES = {
  name: 'update-lots',
  text: `update lots set lance_atual = row.value, leader_id = row.leader, bid_count = row.count,
      sequence = row.sequence, ledger_hash = decode(row.hash, 'hex'), extension_ms = row.extension,
      terms_id = coalesce(row.terms, (select t.id from auction_terms t
        where t.auction_id = lots.auction_id order by t.version desc limit 1))
    from json_to_recordset($1::json) as row(id bigint, value bigint, leader bigint, count int,
      sequence int, hash text, extension bigint, terms bigint)
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
