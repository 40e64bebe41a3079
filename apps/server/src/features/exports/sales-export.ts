import {
  DUE_NAMES,
  SALE_DEADLINES,
  SALE_STATE_NAMES,
  SALE_TASKS,
} from '@martelo/contract/texts/sale-texts';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { toReais } from '@martelo/core/money';
import { SALE_STATES } from '@martelo/core/sale-states';
import { type ExportedSale, listSales, readExportedSales } from '../sales/sale-lists.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { moment, money, text } from './columns.ts';
import { defineList } from './list-export.ts';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** The sales of the office's list, with the buyer as the papers name him. */
export const salesExport = defineList({
  name: 'arremates',
  columns: [
    text<ExportedSale>('Arremate', (sale) => numberText('AR', sale)),
    text<ExportedSale>('Situação', ({ stateNow }) => SALE_STATE_NAMES[stateNow], 26),
    text<ExportedSale>('Leilão', ({ auctionTitle }) => auctionTitle, 30),
    text<ExportedSale>('Lote', ({ vehicle }) => vehicle.lote, 10),
    text<ExportedSale>('Veículo', ({ vehicle }) => vehicle.titulo, 30),
    text<ExportedSale>('Arrematante', ({ buyer }) => buyer.nome, 30),
    text<ExportedSale>('CPF/CNPJ', ({ buyer }) => formatDocument(buyer.documento), 20),
    text<ExportedSale>('Telefone', ({ buyer }) => formatPhone(buyer.telefone)),
    text<ExportedSale>('E-mail', ({ buyer }) => buyer.email, 30),
    money<ExportedSale>('Valor do arremate', ({ arremate }) => toReais(arremate)),
    money<ExportedSale>('Acréscimo da contraproposta', ({ acrescimo }) => toReais(acrescimo)),
    money<ExportedSale>('Total', ({ total }) => toReais(total)),
    money<ExportedSale>('Recebido', ({ received }) => toReais(received)),
    money<ExportedSale>('A receber', ({ missing }) => toReais(missing)),
    money<ExportedSale>('Vencido', ({ overdue }) => toReais(overdue)),
    moment<ExportedSale>('Prazo', ({ nextDue }) => isoOf(nextDue)),
    text<ExportedSale>('Prazo de', ({ dueKind }) => dueKind && DUE_NAMES[dueKind], 12),
    moment<ExportedSale>('Fim do leilão', ({ closedAt }) => isoOf(closedAt)),
    moment<ExportedSale>('Pago em', ({ paidAt }) => isoOf(paidAt)),
    moment<ExportedSale>('Homologado em', ({ homologatedAt }) => isoOf(homologatedAt)),
    moment<ExportedSale>('Liberado em', ({ releasedAt }) => isoOf(releasedAt)),
    moment<ExportedSale>('Entregue em', ({ deliveredAt }) => isoOf(deliveredAt)),
  ],
  list: ({ filter: { q, status, prazo, pendencia, auctionId } }) =>
    listSales({
      q,
      estado: SALE_STATES.find((state) => state === status),
      prazo: SALE_DEADLINES.find((deadline) => deadline === prazo),
      pendencia: SALE_TASKS.find((task) => task === pendencia),
      auctionId,
      // The file holds names and documents, so the search may look in them too.
      seesPeople: true,
    }),
  read: ({ db }, ids) => readExportedSales(db, ids),
});
