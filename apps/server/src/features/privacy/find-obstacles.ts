import type { ErasureObstacle } from '@martelo/contract/shapes/privacy';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { type BlockingLot, listBlockingLots } from './obstacles.queries.ts';

const WORDS: Record<BlockingLot['why'], string> = {
  leading: 'Você lidera o lote {lote} ({vehicle}). Espere o encerramento do lote.',
  bidding:
    'Você tem lance no lote {lote} ({vehicle}), que ainda está aberto: se o maior lance for excluído, o seu volta a valer. Espere o encerramento do lote.',
  conditional:
    'O lote {lote} ({vehicle}) aguarda a decisão do vendedor sobre o seu lance. Espere a decisão.',
  defaulted:
    'A compra do lote {lote} ({vehicle}) não foi paga, e há multa em aberto ou impedimento. Espere o fim do impedimento e pague a multa.',
  won: 'Você arrematou o lote {lote} ({vehicle}). A lei manda guardar a identificação do comprador e os dados da venda por 5 anos.',
};

/** What stands in the way of a person's erasure, each with the page about it. */
export async function findObstacles(db: Db | Tx, userId: number): Promise<ErasureObstacle[]> {
  return (await listBlockingLots(db, userId)).map(({ why, vehicleId, vehicle, lote }) => ({
    sentence: WORDS[why].replace('{lote}', lote).replace('{vehicle}', vehicle),
    link: `/veiculos/${vehicleId}`,
  }));
}
