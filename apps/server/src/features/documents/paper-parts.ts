import { printedCode } from '@martelo/core/document-code';
import { formatCep, formatCnpj, formatDocument } from '@martelo/core/documents';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { columnWidths } from '../../platform/documents/document-style.ts';
import { keepTogether, keepWithNext } from '../../platform/documents/keep-together.ts';
import { letterhead } from '../../platform/documents/page-frame.ts';
import type { PaperData } from './paper-data.ts';
import { CLASSES, electronicSentence, momentWithZone, PAPER_TITLES } from './paper-words.ts';

/** The head of a table and three rows. */
const ROOM_FOR_FIRST_ROWS = 90;

type Fact = [label: string, value: string];

/** The head of a paper: yard and auctioneer, title and number. */
export function openingOf(data: PaperData): Content {
  const { cabecalho, numero, emitidoEm, fuso, tipo, substitui } = data;
  const { patio, endereco, leiloeiro, matricula, empresa, cnpj } = cabecalho;
  return [
    letterhead(patio),
    { text: PAPER_TITLES[tipo], style: 'title', margin: [0, 16, 0, 2] },
    {
      text: [
        `${numero}. Emitido em ${momentWithZone(emitidoEm, fuso)}.`,
        ...(substitui ? [` Substitui o documento ${substitui}, cancelado.`] : []),
      ].join(''),
      style: 'subtitle',
      margin: [0, 0, 0, 12],
    },
    facts([
      ['Leiloeiro oficial', leiloeiro],
      ['Matrícula na Junta Comercial', matricula],
      ['Empresa', empresa],
      ['CNPJ', formatCnpj(cnpj)],
      ['Pátio', endereco],
    ]),
  ];
}

/** The auction, the lot and the edital. */
export function lotOf({ lote, arremate, fuso }: PaperData): Content {
  return section('Leilão', [
    ['Leilão', lote.leilao],
    ['Número do leilão', lote.numeroLeilao],
    ['Lote', lote.lote],
    ['Arremate', arremate],
    ['Encerrado em', momentWithZone(lote.fechadoEm, fuso)],
    ['SHA-256 do edital', lote.editalSha256 ?? ''],
  ]);
}

export function buyerOf({ comprador }: PaperData): Content {
  const { nome, documento, logradouro, numero, complemento, bairro, cidade, estado, cep } =
    comprador;
  const street = [logradouro, numero, complemento].filter(Boolean).join(', ');
  const town = [bairro, `${cidade}/${estado}`, `CEP ${formatCep(cep)}`].filter(Boolean).join(', ');
  return section('Comprador', [
    ['Nome', nome],
    ['CPF ou CNPJ', formatDocument(documento)],
    ['Endereço', `${street}, ${town}`],
  ]);
}

export function vehicleOf({ veiculo }: PaperData): Content {
  return section('Veículo', [
    ['Marca e modelo', [veiculo.marca, veiculo.modelo].filter(Boolean).join(' ')],
    ['Ano', String(veiculo.ano)],
    ['Cor', veiculo.cor],
    ['Combustível', veiculo.combustivel],
    ['Placa', veiculo.placa],
    ['Chassi', veiculo.chassi],
    ['RENAVAM', veiculo.renavam],
    ['Motor', veiculo.motor],
    ['Classe', CLASSES[veiculo.classe]],
  ]);
}

/** A list with its amounts at the right. */
export function amountTable(heads: string[], rows: string[][], widths: (number | null)[]): Content {
  const last = heads.length - 1;
  const cell = (text: string, at: number, style: string): TableCell => ({
    text,
    style,
    ...(at === last && { alignment: 'right' as const }),
  });
  return {
    layout: 'list',
    margin: [0, 2, 0, 4],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columnWidths(widths),
      body: [
        heads.map((text, at) => cell(text, at, 'tableHead')),
        ...rows.map((row) => row.map((text, at) => cell(text, at, 'cell'))),
      ],
    },
  };
}

/** The code with its QR, and how anybody verifies the paper. */
export function proofOf({ endereco, codigo }: PaperData): Content {
  return keepTogether({
    margin: [0, 16, 0, 0],
    columnGap: 14,
    columns: [
      { qr: endereco, fit: 86, width: 90 },
      {
        margin: [0, 12, 0, 0],
        stack: [
          { text: 'Código do documento', style: 'label' },
          { text: printedCode(codigo), style: 'heading' },
          { text: electronicSentence(endereco), style: 'small', margin: [0, 4, 0, 0] },
        ],
      },
    ],
  });
}

function heading(text: string): Content {
  return { text, style: 'heading', margin: [0, 12, 0, 3] };
}

/** A heading with the first rows of its table, never alone at the end of a page. */
export function headingOfTable(text: string): Content {
  return keepWithNext(heading(text), ROOM_FOR_FIRST_ROWS);
}

export function section(title: string, rows: Fact[]): Content {
  return keepTogether(heading(title), facts(rows));
}

/** Labelled values in two columns; empty values are left out. */
export function facts(rows: Fact[]): Content {
  const cells = rows.filter(([, value]) => value !== '').map(factCell);
  if (cells.length === 0) return [];
  const body = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => [
    cells[row * 2] ?? '',
    cells[row * 2 + 1] ?? '',
  ]);
  return {
    layout: 'facts',
    table: { widths: columnWidths([null, null]), body, dontBreakRows: true },
  };
}

function factCell([label, value]: Fact): TableCell {
  return {
    stack: [
      { text: label, style: 'label' },
      { text: value, style: 'strong' },
    ],
  };
}
