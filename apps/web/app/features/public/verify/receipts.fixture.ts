import type { LedgerKey } from '@martelo/contract/shapes/bids';
import type { Receipt } from '@martelo/core/receipt';

/** The key that signed the receipts below, as the first release did. */
export const HOUSE_KEY: LedgerKey = {
  chave: 'ed4928c628d1c2c6eae90338905995612959273a5c63f93636c14614ac8737d1',
  desde: '2026-11-20T12:00:00.000Z',
  assinadaPor: null,
  assinatura: null,
};

const same = {
  versao: 1 as const,
  lote: 7,
  chave: HOUSE_KEY.chave,
  assinatura:
    '1f13aa1ba5b22305924d662e18c9c0b61d7f752dfa5507526f72a7b231b41044bedd46686c092095c4ad27aa2b05adb29b32860cbe5ffff12d1f86c51570b908',
};

/** Of rows 1 and 3 of a batch of three, as the server signs them (`receipts.test.ts`). */
export const RECEIPTS: readonly Receipt[] = [
  {
    ...same,
    sequencia: 1,
    hash: '1'.repeat(64),
    prova: [
      'd9036c107ef106789329b0010ff604e9d1fd4b0f435c5c5e5327d34fed096d227',
      'd7a702c7353682dcf85ebbffd852a7e478c8b5b4122935f5c1501ba10ac4e09e8',
    ],
  },
  {
    ...same,
    sequencia: 3,
    hash: '3'.repeat(64),
    prova: ['e16ed284e31352087eaceffc6180fc797ff4d2119be60c09602b083191634cfb9'],
  },
];
