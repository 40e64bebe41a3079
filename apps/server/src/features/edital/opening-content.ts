import { formatCnpj } from '@martelo/core/documents';
import { zoneWords } from '@martelo/core/zone-words';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { columnWidths } from '../../platform/documents/document-style.ts';
import { keepTogether, keepWithNext } from '../../platform/documents/keep-together.ts';
import { letterhead } from '../../platform/documents/page-frame.ts';
import { dayWords, lotCountWords, momentWords, periodWords } from './edital-words.ts';
import { commissionWords } from './fee-clauses.ts';
import type { Edital, EditalAuction, FinishedAuction } from './read-edital.ts';

const AUCTION_SPACE = 40;
const FINISHED = 'Leilões encerrados nos últimos 90 dias';

type Head = { title: string; issued: string };

/** The letterhead, the title, the yard's data and the auctions of the edital. */
export function openingContent(edital: Edital, { title, issued }: Head): Content {
  const { site, auctions, finished } = edital;
  const { versao, atualizadoEm } = site.edital;
  const version = `Versão ${versao}, atualizada em ${dayWords(atualizadoEm)}`;
  return [
    letterhead(site.nome),
    { text: title, style: 'title', margin: [0, 16, 0, 2] },
    {
      text: `${version}. Emitido em ${issued}. Datas e horas no ${zoneWords(site.fuso)}.`,
      style: 'subtitle',
      margin: [0, 0, 0, 14],
    },
    {
      layout: 'facts',
      table: { widths: columnWidths([null, null]), body: factRows(edital), dontBreakRows: true },
    },
    auctionLines('Leilões deste edital', auctions.map(openLine), site.fuso),
    auctionLines(FINISHED, finished.map(finishedLine), site.fuso),
  ];
}

function factRows(edital: Edital): TableCell[][] {
  const { contato, leiloeiro } = edital.site;
  const facts: [string, string][] = [
    ['Leiloeiro oficial', leiloeiro.nome],
    ['Matrícula na Junta Comercial', leiloeiro.matricula],
    ['Empresa', leiloeiro.empresa],
    ['CNPJ', formatCnpj(leiloeiro.cnpj)],
    ['Pátio', [contato.endereco, contato.cidade].filter(Boolean).join(', ')],
    ['Atendimento', contato.horario],
    ['Telefone', contato.telefone],
    ['E-mail', contato.email],
    ['WhatsApp', whatsappWords(contato.whatsapp)],
    ['Comissão do leiloeiro', commissionWords(edital)],
  ];
  const cells = facts.filter(([, value]) => value !== '').map(factCell);
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => [
    cells[row * 2] ?? '',
    cells[row * 2 + 1] ?? '',
  ]);
}

function factCell([label, value]: [string, string]): TableCell {
  return {
    stack: [
      { text: label, style: 'label' },
      { text: value, style: 'strong' },
    ],
  };
}

/** '5579998124870' as '+55 79 99812-4870'. */
function whatsappWords(digits: string): string {
  return digits.replace(/^55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3');
}

/** An auction in the list: its name with its number of lots, and when it takes or took bids. */
interface Line {
  titulo: string;
  tipo: string;
  numeroLote: string;
  lotCount: number;
  period: (timeZone: string) => string;
}

function openLine(auction: EditalAuction): Line {
  const period = (timeZone: string) => periodWords(auction, timeZone);
  return { ...auction, lotCount: auction.lots.length, period };
}

function finishedLine(auction: FinishedAuction): Line {
  const { dataInicio, dataFim } = auction;
  const period = (timeZone: string) =>
    `Encerrado. Lances de ${momentWords(dataInicio, timeZone)} até ${momentWords(dataFim, timeZone)}`;
  return { ...auction, period };
}

function auctionLines(title: string, lines: Line[], timeZone: string): Content {
  if (lines.length === 0) return [];
  const heading: Content = { text: title, style: 'heading', margin: [0, 14, 0, 3] };
  return [
    keepWithNext(heading, AUCTION_SPACE),
    lines.map(({ titulo, tipo, numeroLote, lotCount, period }) => {
      const name = `${titulo} (${tipo}, nº ${numeroLote}, ${lotCountWords(lotCount)})`;
      return keepTogether(
        { text: name, style: 'strong' },
        { text: period(timeZone), style: 'label', margin: [0, 0, 0, 5] },
      );
    }),
  ];
}
