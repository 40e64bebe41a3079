import type { Tx } from '../../platform/database/connect.ts';
import { type LotCaches, writeCaches, writeLedgerHash } from './lots.writes.ts';

/**
 * The lane's statement, prepared once per connection: brings lots after the rows that a batch has
 * appended to their ledgers. $1: JSON rows of id, value (centavos), leader, count, sequence, hash (hex)
 * and extension (milliseconds).
 */
export const MOVE_LOT_CACHES = {
  name: 'update-lots',
  text: `update lots set lance_atual = row.value, leader_id = row.leader, bid_count = row.count,
      sequence = row.sequence, ledger_hash = decode(row.hash, 'hex'), extension_ms = row.extension
    from json_to_recordset($1::json) as row(id bigint, value bigint, leader bigint, count int,
      sequence int, hash text, extension bigint)
    where lots.id = row.id`,
};

/** Brings lots after one further row of their ledgers: a reset or a removal. */
export function moveLotCaches(tx: Tx, changes: LotCaches[]): Promise<void> {
  return writeCaches(tx, changes);
}

/** Writes the hash of a lot's last ledger row, where the next bid continues the chain. */
export function setLedgerHash(tx: Tx, lotId: number, ledgerHash: Buffer): Promise<void> {
  return writeLedgerHash(tx, lotId, ledgerHash);
}
