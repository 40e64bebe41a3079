import type { ErasureObstacle } from '@martelo/contract/shapes/privacy';
import { fillText } from '@martelo/contract/texts/fill-text';
import { COAF_GOODS, COAF_KEPT_YEARS } from '@martelo/core/coaf';
import { formatBRL } from '@martelo/core/money';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { type BlockingLot, listBlockingLots } from './obstacles.queries.ts';

const WORDS: Record<BlockingLot['why'], string> = {
  leading: 'Você lidera o lote {lote} ({vehicle}). Espere o encerramento do lote.',
  bidding:
    'Você tem lance no lote {lote} ({vehicle}), que ainda está aberto: se o maior lance for excluído, o seu volta a valer. Espere o encerramento do lote.',
  conditional:
    'O lote {lote} ({vehicle}) aguarda a decisão do vendedor sobre o seu lance. Espere a decisão.',
  won: 'Você arrematou o lote {lote} ({vehicle}). {until} guardamos o seu cadastro (nome, CPF ou CNPJ, contato e endereço) e os dados da venda (veículo, valor, data e forma de pagamento). {ground}',
};

const WATCHED = `A Resolução COAF 25/2013, contra a lavagem de dinheiro, manda guardá-los nas vendas de ${formatBRL(COAF_GOODS)} ou mais.`;
const OTHER = 'A lei manda guardar os registros dos leilões (Decreto 21.981/1932).';

/** What stands in the way of a person's erasure, each with the page about it; of a purchase what is kept, until when and why. */
export async function findObstacles(
  db: Db | Tx,
  userId: number,
  timeZone: string,
): Promise<ErasureObstacle[]> {
  return (await listBlockingLots(db, userId, timeZone)).map((blocking) => ({
    sentence: sentenceOf(blocking),
    link: `/veiculos/${blocking.vehicleId}`,
  }));
}

function sentenceOf({ why, lote, vehicle, keptUntil, watched }: BlockingLot): string {
  const until = keptUntil
    ? `Até ${keptUntil}, ${COAF_KEPT_YEARS} anos depois do fim da venda,`
    : `Por ${COAF_KEPT_YEARS} anos depois do fim da venda, que ainda está em andamento,`;
  return fillText(WORDS[why], { lote, vehicle, until, ground: watched ? WATCHED : OTHER });
}
