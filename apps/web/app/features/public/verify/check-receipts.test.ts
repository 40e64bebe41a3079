import type { Receipt } from '@martelo/core/receipt';
import { expect, it } from 'vitest';
import { checkReceipts } from './check-receipts';
import { receiptTools } from './receipt-tools';
import { HOUSE_KEY, RECEIPTS } from './receipts.fixture';

const check = (source: Blob | string) => checkReceipts(source, [HOUSE_KEY.chave], receiptTools);
const [receipt] = RECEIPTS as [Receipt, Receipt];

it.each([
  ['the saved file', { veiculo: '7', recibos: [receipt] }],
  ['a list', [receipt]],
  ['a receipt alone', receipt],
  ['the answer to a bid', { message: 'Lance registrado!', recibo: receipt }],
])('reads the receipts of %s', async (_, value) => {
  const valid = { receipts: [{ found: 'valid', receipt }] };
  expect(await check(JSON.stringify(value))).toEqual(valid);
  expect(await check(new Blob(['\uFEFF', JSON.stringify(value, null, 2), '\n']))).toEqual(valid);
});

it.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['%PDF-1.7 recibo', 'pdf'],
  ['{"veiculo":"7","recibos":[{"versao":1', 'broken'],
  ['null', 'none'],
  ['12', 'none'],
  ['"recibo"', 'none'],
  ['[]', 'none'],
  ['{"recibos":[]}', 'none'],
  ['{"veiculo":"7"}', 'none'],
  [`[${'0,'.repeat(1_000)}0]`, 'large'],
  ['"'.repeat(2_000_001), 'large'],
])('says why %.20j holds nothing to check: %s', async (text, fault) => {
  expect(await check(text)).toEqual({ fault });
});

it('gives no facts of what has not the form of a receipt', async () => {
  expect(await check(JSON.stringify([null, { ...receipt, lote: '7' }]))).toEqual({
    receipts: [
      { found: 'malformed', receipt: null },
      { found: 'malformed', receipt: null },
    ],
  });
});
