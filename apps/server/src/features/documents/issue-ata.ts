import { lotOutcomeOf } from '@martelo/core/auction-results';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lockAuction } from '../lots/auction-locks.queries.ts';
import {
  type AtaLotRow,
  findAuctionOfAta,
  findLawOfAuction,
  isAtaDue,
  listEventsOfAta,
  listLotsOfAta,
} from './ata.queries.ts';
import { type Complete, type Issuing, issuePaper } from './issue-paper.ts';
import type { AtaData, AtaLot } from './paper-data.ts';
import { findValidAta } from './papers.queries.ts';
import { replaceBy } from './replace-by.ts';

/**
 * Issues the minutes of an auction whose lots are all closed; newer ones replace those that are out of date.
 * Null when there is nothing to issue.
 */
export function issueAta(db: Db, auctionId: number, issuing: Issuing): Promise<number | null> {
  return db.transaction(async (tx) => {
    // The auction's lock lets one of several processes issue.
    if (!(await lockAuction(tx, auctionId)) || !(await isAtaDue(tx, auctionId))) return null;
    const complete = await completeAta(tx, auctionId);
    if (!complete) return null;
    const at = new Date(await readNow(tx));
    const order = { kind: 'ata', at, complete } as const;
    const old = await findValidAta(tx, auctionId);
    if (!old) return issuePaper(tx, { auctionId }, issuing, order);
    return replaceBy(tx, old, (replaces) =>
      issuePaper(tx, { auctionId }, issuing, { ...order, replaces }),
    );
  });
}

/** All that the minutes say. They name nobody: winners are numbers of the auction. */
export async function completeAta(tx: Tx, auctionId: number): Promise<Complete | null> {
  const auction = await findAuctionOfAta(tx, auctionId);
  if (!auction?.closedAt) return null;
  const law = await findLawOfAuction(tx, auctionId);
  const lotes = (await listLotsOfAta(tx, auctionId)).map(lotOfAta);
  const ocorrencias = await listEventsOfAta(tx, auctionId);
  const sold = lotes.filter(({ situacao }) => situacao === 'vendido');
  const { titulo, numeroLote, dataInicio, closedAt, regime } = auction;
  return (frame): AtaData => ({
    ...frame,
    tipo: 'ata',
    leilao: {
      ...{ titulo, numero: numeroLote, inicio: dataInicio.toISOString() },
      ...{ encerrado: lastCloseOf(lotes) ?? closedAt.toISOString() },
      ...{ regime: law?.regime ?? regime, editalSha256: law?.editalSha256 ?? null },
    },
    ...{ lotes, ocorrencias },
    total: sold.reduce((sum, { valor }) => sum + (valor ?? 0), 0),
  });
}

function lotOfAta({ status, saleState, valor, licitante, ...lot }: AtaLotRow): AtaLot {
  const situacao = lotOutcomeOf(status, saleState);
  const isWon = situacao === 'vendido' || situacao === 'condicional';
  return {
    ...lot,
    ...{ situacao, valor: isWon ? valor : null, licitante: isWon ? licitante : null },
  };
}

function lastCloseOf(lots: readonly AtaLot[]): string | undefined {
  return lots
    .flatMap(({ encerradoEm }) => encerradoEm ?? [])
    .toSorted()
    .at(-1);
}
