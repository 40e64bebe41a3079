import { LOT_OUTCOME_NAMES } from '@martelo/contract/texts/result-texts';
import type { ResultAmounts } from '@martelo/core/auction-results';
import { toReais } from '@martelo/core/money';
import { type LotResult, readResults } from '../results/read-results.ts';
import { countLots } from '../results/results.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { count, money, text, type Value } from './columns.ts';
import type { ListExport } from './list-export.ts';

/** A lot, or the totals below all of them. */
interface Line extends Pick<LotResult, 'lote' | 'titulo'> {
  lot: LotResult | null;
  amounts: ResultAmounts | null;
}

const sum = (key: keyof ResultAmounts) => (line: Line) =>
  line.amounts && toReais(line.amounts[key]);

const columns = [
  text<Line>('Lote', ({ lote }) => lote, 10),
  text<Line>('Veículo', ({ titulo }) => titulo, 36),
  text<Line>('Situação', ({ lot }) => lot && LOT_OUTCOME_NAMES[lot.outcome], 22),
  count<Line>('Lances', ({ lot }) => lot?.bidCount ?? null),
  money<Line>('Maior lance', ({ lot }) => (lot?.lanceAtual ? toReais(lot.lanceAtual) : null)),
  text<Line>('Arremate', ({ lot }) => numberOf(lot), 18),
  text<Line>('Comprador', ({ lot }) => lot?.buyer, 30),
  money<Line>('Valor do arremate', sum('arremate')),
  money<Line>('Comissão', sum('comissao')),
  money<Line>('Taxas', sum('taxas')),
  money<Line>('ICMS', sum('icms')),
  money<Line>('Total', sum('total')),
  money<Line>('Recebido', sum('recebido')),
  money<Line>('Em aberto', ({ amounts }) => amounts && toReais(amounts.total - amounts.recebido)),
];

/**
 * The results of one auction in the order of its lots, with the totals in a last line. All lots of an
 * auction fit into one batch.
 */
export const resultsExport: ListExport = {
  name: 'resultado-do-leilao',
  needs: 'auctionId',
  columns: columns.map(({ header, kind, width }) => ({ header, kind, width })),
  count: ({ db, filter }) => countLots(db, filter.auctionId ?? 0),
  async *batches({ db, filter }): AsyncGenerator<Value[][]> {
    const results = await readResults(db, filter.auctionId ?? 0);
    if (!results || results.lots.length === 0) return;
    const lines: Line[] = [
      ...results.lots.map((lot) => ({ ...lot, lot })),
      { lote: '', titulo: 'Total', lot: null, amounts: results.totals },
    ];
    yield lines.map((line) => columns.map(({ value }) => value(line)));
  },
};

function numberOf(lot: LotResult | null): string | null {
  if (!lot || lot.ano === null || lot.numero === null) return null;
  return numberText('AR', { ano: lot.ano, numero: lot.numero });
}
