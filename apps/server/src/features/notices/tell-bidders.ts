import type { Db } from '../../platform/database/connect.ts';
import { lockFanout } from './fanouts.queries.ts';
import { moveFanout } from './fanouts.writes.ts';
import {
  findOutbid,
  type LoserRow,
  listLosers,
  type OutbidRow,
  readEnd,
} from './ledger.queries.ts';
import { lockCursor, moveCursor, noteClosedLots } from './ledger.writes.ts';
import { reais } from './notice-money.ts';
import { insertNotices, type NewNotice } from './notices.writes.ts';

/** Up to where the bids were read. */
const CURSOR = 'bids';
const AT_ONCE = 500;

/**
 * Reads the ledger past the cursor and writes what bidders are told: that they were outbid, and which lots they
 * lost. Notices and cursor are one transaction, so a process that dies leaves both as they were, and each event
 * has one notice, so that a second run writes nothing twice. Returns how many notices were written.
 */
export async function tellBidders(db: Db): Promise<number> {
  const outbid = await db.transaction(async (tx) => {
    const cursor = await lockCursor(tx, CURSOR);
    const end = await readEnd(tx);
    await noteClosedLots(tx, cursor);
    const written = await insertNotices(tx, (await findOutbid(tx, cursor)).map(outbidNotice));
    await moveCursor(tx, CURSOR, end);
    return written;
  });
  let lost = 0;
  for (;;) {
    const told = await db.transaction(async (tx) => {
      const fanout = await lockFanout(tx, 'bidders');
      if (!fanout) return null;
      const losers = await listLosers(tx, fanout, AT_ONCE);
      const notices = losers.map((row) => lostNotice(row, fanout.event));
      const written = await insertNotices(tx, notices);
      const position = losers.at(-1)?.userId ?? fanout.position;
      await moveFanout(tx, { id: fanout.id, position, isDone: losers.length < AT_ONCE });
      return written;
    });
    if (told === null) return outbid + lost;
    lost += told;
  }
}

function outbidNotice(row: OutbidRow): NewNotice {
  const { userId, lotId, vehicleId, lote, titulo, sequence, returns, maximum } = row;
  const price = reais(row.price);
  return {
    ...{ userId, lotId, vehicleId, link: `/veiculos/${vehicleId}` },
    kind: maximum === null ? 'outbid' : 'automatic-ended',
    event: `outbid:${lotId}:${sequence}:${returns}`,
    ...(maximum === null
      ? {
          subject: `Você foi superado no lote ${lote}`,
          body: `${titulo}: o lance atual é de ${price}.`,
        }
      : {
          subject: `Seu lance automático foi superado no lote ${lote}`,
          body: `${titulo}: o lance atual, de ${price}, passa do seu máximo de ${reais(maximum)}.`,
        }),
  };
}

function lostNotice(row: LoserRow, event: string): NewNotice {
  const { userId, lotId, vehicleId, lote, titulo, hammer, best } = row;
  return {
    ...{ userId, lotId, vehicleId, kind: 'lost', event, link: `/veiculos/${vehicleId}` },
    subject: `Você não arrematou o lote ${lote}`,
    body: `${titulo} saiu por ${reais(hammer)}, ${reais(hammer - best)} acima do seu maior lance.`,
  };
}
