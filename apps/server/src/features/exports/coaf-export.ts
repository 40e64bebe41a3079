import { COAF_CRITERION_NAMES } from '@martelo/contract/texts/coaf-texts';
import { COAF_CRITERIA } from '@martelo/core/coaf';
import { formatDocument } from '@martelo/core/documents';
import { toReais } from '@martelo/core/money';
import {
  countOperations,
  findOperationsAfter,
  type Operation,
  type OperationListing,
} from '../coaf/coaf.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { moment, money, text } from './columns.ts';
import { BATCH_ROWS, inTurn, type ListExport, type Reading } from './list-export.ts';

const COLUMNS = [
  text<Operation>('Critério', ({ criterion }) => COAF_CRITERION_NAMES[criterion], 30),
  text<Operation>('Comprador', ({ buyer }) => buyer.nome, 30),
  text<Operation>('Pessoa', ({ buyer }) => PERSON[buyer.tipoPessoa], 10),
  text<Operation>('CPF/CNPJ', ({ buyer }) => formatDocument(buyer.documento), 20),
  text<Operation>('Leilão', ({ auctionTitle }) => auctionTitle, 30),
  money<Operation>('Valor', ({ amount }) => toReais(amount)),
  moment<Operation>('Data/Hora', ({ at }) => at.toISOString()),
  text<Operation>('Arremates', ({ sales }) => sales.map(saleWords).join('; '), 60),
  text<Operation>('Pago por', ({ sales }) => payersOf(sales), 30),
  text<Operation>('Justificativa', ({ note }) => note?.text, 60),
  text<Operation>('Justificada por', ({ note }) => note?.author, 30),
  moment<Operation>('Justificada em', ({ note }) => note?.at.toISOString() ?? null),
];

type Batch = Awaited<ReturnType<typeof findOperationsAfter>>;

const PERSON = { fisica: 'Física', juridica: 'Jurídica' } as const;

/** The operations for analysis with what the house concluded: the newest justification of each. */
export const coafExport: ListExport = {
  name: 'operacoes-coaf',
  columns: () => COLUMNS.map(({ header, kind, width }) => ({ header, kind, width })),
  count: (reading) => inTurn(() => countOperations(reading.db, listingOf(reading))),
  async *batches(reading) {
    const listing = listingOf(reading);
    let after: Batch['next'] = null;
    do {
      const batch: Batch = await inTurn(() =>
        findOperationsAfter(reading.db, listing, { after, limit: BATCH_ROWS }),
      );
      const rows = batch.rows.map((row) => COLUMNS.map(({ value }) => value(row)));
      if (rows.length > 0) yield rows;
      after = batch.next;
    } while (after !== null);
  },
};

function listingOf({ filter: { criterio, pendentes, auctionId } }: Reading): OperationListing {
  return { criterio: COAF_CRITERIA.find((one) => one === criterio), pendentes, auctionId };
}

function saleWords(sale: Operation['sales'][number]): string {
  return `${numberText('AR', sale)}, lote ${sale.lote || 'sem número'}, ${sale.titulo}`;
}

const payersOf = (sales: Operation['sales']): string =>
  [...new Set(sales.map(({ payers }) => payers).filter((payers) => payers !== ''))].join('; ');
