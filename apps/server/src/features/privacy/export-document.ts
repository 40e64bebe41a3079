import { AUDIT_ACTIONS, isAuditAction } from '@martelo/contract/texts/audit-actions';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { REQUEST_KIND_NAMES, REQUEST_STATE_NAMES } from '@martelo/contract/texts/privacy-texts';
import { COUNTER_OFFER_STATE_NAMES } from '@martelo/contract/texts/sale-texts';
import { formatBRL, fromReais } from '@martelo/core/money';
import { receivedDayWords } from '@martelo/core/received-day';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../../platform/documents/document.ts';
import { columnWidths } from '../../platform/documents/document-style.ts';
import type { OwnExport } from './read-export.ts';

const TITLE = 'Meus dados';
/** A readable document has the latest rows; the JSON file has all of them. */
const MOST_ROWS = 500;

type AsWords = (moment: Date | string | null) => string;

interface Section {
  title: string;
  /** Each column with its width in points; null takes what the others leave. */
  columns: Record<string, number | null>;
  rows: (data: OwnExport, at: AsWords) => string[][];
}

/** In the order of the document. Null: another section has it, or the JSON file alone. */
const SECTIONS: Record<
  Exclude<keyof OwnExport, 'emitidoEm' | 'site' | 'pessoa'>,
  Section | null
> = {
  imagensDeDocumentos: {
    title: 'Imagens de documentos',
    columns: { 'ENVIADA EM': 140, TAMANHO: null },
    rows: (data, at) =>
      data.imagensDeDocumentos.map(({ createdAt, width, height }) => [
        at(createdAt),
        `${width} × ${height} pixels`,
      ]),
  },
  aceites: {
    title: 'Aceites',
    columns: { TEXTO: 90, VERSÃO: null, QUANDO: 120, 'ENDEREÇO IP': 90 },
    rows: (data, at) =>
      data.aceites.map(({ document, version, at: when, ip }) => [
        document === 'termos' ? 'Termos' : 'Privacidade',
        version,
        at(when),
        ip,
      ]),
  },
  apelidos: null,
  lances: {
    title: 'Lances',
    columns: { QUANDO: 120, LOTE: 50, VEÍCULO: null, VALOR: 90 },
    rows: (data, at) =>
      data.lances.map(({ createdAt, lote, vehicle, value, automatic }) => [
        at(createdAt),
        lote,
        automatic ? `${vehicle} (automático)` : vehicle,
        brl(value ?? 0),
      ]),
  },
  lancesAutomaticos: {
    title: 'Lances automáticos',
    columns: { DESDE: 120, LOTE: 50, MÁXIMO: null, ATÉ: 120 },
    rows: (data, at) =>
      data.lancesAutomaticos.map(({ createdAt, lote, maximum, endedAt }) => [
        at(createdAt),
        lote,
        brl(maximum),
        at(endedAt),
      ]),
  },
  arremates: {
    title: 'Arremates',
    columns: { 'FIM DO LEILÃO': 90, LOTE: 50, VEÍCULO: null, TOTAL: 90 },
    rows: (data, at) =>
      data.arremates.map(({ closedAt, vehicle, total }) => [
        at(closedAt),
        vehicle.lote,
        vehicle.titulo,
        brl(total),
      ]),
  },
  contrapropostas: {
    title: 'Contrapropostas',
    columns: { 'FEITA EM': 120, VALOR: 90, RESPOSTA: null, QUANDO: 120, 'ENDEREÇO IP': 90 },
    rows: (data, at) =>
      data.contrapropostas.map(({ madeAt, valor, state, answeredAt, ip }) => [
        at(madeAt),
        brl(valor),
        COUNTER_OFFER_STATE_NAMES[state],
        at(answeredAt),
        ip ?? '',
      ]),
  },
  documentosDeArremate: null,
  pagamentos: {
    title: 'Pagamentos',
    columns: { 'RECEBIDO EM': 90, MEIO: 90, PAGADOR: null, VALOR: 90 },
    rows: (data) =>
      data.pagamentos.map(({ receivedAt, meio, payerName, payerDocument, valor, undoneAt }) => [
        receivedDayWords(data.site.fuso, receivedAt),
        PAYMENT_MEANS_NAMES[meio],
        [payerName, payerDocument, undoneAt && 'lançado por engano e desfeito']
          .filter(Boolean)
          .join(', '),
        brl(valor),
      ]),
  },
  inadimplencias: {
    title: 'Inadimplência',
    columns: { 'DECLARADA EM': 120, ARREMATE: null, MULTA: 90, 'IMPEDIDO ATÉ': 90 },
    rows: (data, at) =>
      data.inadimplencias.map(({ declaredAt, ano, numero, fine, impededDay, outcome }) => [
        at(declaredAt),
        [
          `AR ${ano}/${String(numero).padStart(6, '0')}`,
          outcome === 'regularizada' && 'compra regularizada',
        ]
          .filter(Boolean)
          .join(', '),
        brl(fine),
        impededDay?.split('-').reverse().join('/') ?? '',
      ]),
  },
  anulacoes: {
    title: 'Vendas anuladas',
    columns: { 'ANULADA EM': 120, ARREMATE: 110, MOTIVO: null, RECEBIDO: 90 },
    rows: (data, at) =>
      data.anulacoes.map(({ annulledAt, ano, numero, reason, received }) => [
        at(annulledAt),
        `AR ${ano}/${String(numero).padStart(6, '0')}`,
        reason,
        brl(received),
      ]),
  },
  entregas: {
    title: 'Entregas',
    columns: { QUANDO: 120, 'RETIRADO POR': null, DOCUMENTO: 130 },
    rows: (data, at) =>
      data.entregas.map(({ deliveredAt, receiverName, receiverDocument }) => [
        at(deliveredAt),
        receiverName,
        receiverDocument,
      ]),
  },
  mensagens: {
    title: 'Mensagens',
    columns: { QUANDO: 120, PARA: 130, TEXTO: null },
    rows: (data, at) =>
      data.mensagens.map(({ createdAt, email, phone, body }) => [
        at(createdAt),
        email || phone,
        body,
      ]),
  },
  pedidos: {
    title: 'Pedidos',
    columns: { QUANDO: 120, PEDIDO: null, SITUAÇÃO: 110 },
    rows: (data, at) =>
      data.pedidos.map(({ receivedAt, kind, wanted, text, state }) => [
        at(receivedAt),
        [REQUEST_KIND_NAMES[kind], wanted, text].filter(Boolean).join(': '),
        REQUEST_STATE_NAMES[state],
      ]),
  },
  sessoes: {
    title: 'Sessões',
    columns: { ENTRADA: 120, VISTA: 120, 'ENDEREÇO IP': 90, APARELHO: null },
    rows: (data, at) =>
      data.sessoes.map(({ createdAt, lastSeenAt, ip, userAgent }) => [
        at(createdAt),
        at(lastSeenAt),
        ip,
        userAgent,
      ]),
  },
  segundoFator: {
    title: 'Segundo fator e aparelhos conhecidos',
    columns: { 'O QUÊ': null, DESDE: 120, 'USADO POR ÚLTIMO': 120 },
    rows: waysInRows,
  },
  aparelhosConhecidos: null,
  atos: {
    title: 'O que você fez no sistema',
    columns: { QUANDO: 120, ATO: null, 'ENDEREÇO IP': 90 },
    rows: (data, at) =>
      data.atos.map(({ at: when, action, ip }) => [
        at(when),
        isAuditAction(action) ? AUDIT_ACTIONS[action].label : action,
        ip,
      ]),
  },
  oQueGuardamos: {
    title: 'O que guardamos, por quê e até quando',
    columns: { DADO: 130, 'PARA QUÊ, COM QUE BASE': null, 'POR QUANTO TEMPO': 140 },
    rows: (data) =>
      data.oQueGuardamos.map(({ what, why, ground, kept }) => [what, `${why}. ${ground}.`, kept]),
  },
};

/** A person's data as a document to read; everything in it comes from the same reading as the JSON. */
export function exportDocument(data: OwnExport): PaperDocument {
  const { site, pessoa } = data;
  const at: AsWords = (moment) => (moment ? momentWords(moment, site.fuso) : '');
  const issuedAt = new Date(data.emitidoEm);
  const sections = Object.values(SECTIONS).filter((section) => section !== null);
  return {
    name: site.nome,
    title: TITLE,
    subject: 'O que guardamos de você',
    issuedAt,
    foot: `${site.nome}. Dados de ${pessoa.nome}, emitidos em ${at(issuedAt)}`,
    content: [
      { text: TITLE, style: 'title', margin: [0, 0, 0, 4] },
      { text: `Emitido em ${at(issuedAt)}`, style: 'subtitle', margin: [0, 0, 0, 12] },
      personContent(pessoa, at),
      ...sections.map((section) => listContent(section, section.rows(data, at))),
    ],
  };
}

/** Writes an amount of reais. */
const brl = (reais: number) => formatBRL(fromReais(reais) ?? 0);

function personContent(pessoa: OwnExport['pessoa'], at: (moment: string) => string): Content {
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = pessoa.endereco;
  const facts: [string, string][] = [
    ['Nome', pessoa.nome],
    [pessoa.tipo === 'fisica' ? 'CPF' : 'CNPJ', pessoa.documento],
    ['E-mail', pessoa.email],
    ['Telefone', pessoa.telefone],
    [
      'Endereço',
      [logradouro, numero, complemento, bairro, `${cidade} ${estado}`.trim(), cep]
        .filter(Boolean)
        .join(', '),
    ],
    ['Situação do cadastro', pessoa.banida ? `${pessoa.situacao}, banida` : pessoa.situacao],
    ['Cadastro enviado em', at(pessoa.cadastradaEm)],
    ['Novidades por e-mail', pessoa.novidadesPorEmail ? 'Inscrita' : 'Não inscrita'],
  ];
  return {
    layout: 'facts',
    margin: [0, 0, 0, 14],
    table: {
      widths: columnWidths([130, null]),
      body: facts.map(([label, value]): TableCell[] => [
        { text: label, style: 'label' },
        { text: value, style: 'cell' },
      ]),
    },
  };
}

function waysInRows({ segundoFator, aparelhosConhecidos }: OwnExport, at: AsWords): string[][] {
  const { aplicativos, chavesDeAcesso, codigosDeRecuperacao } = segundoFator;
  return [
    ...aplicativos.map(({ confirmedAt }) => ['Aplicativo de códigos', at(confirmedAt), '']),
    ...chavesDeAcesso.map(({ name, createdAt, lastUsedAt }) => [
      `Chave de acesso: ${name}`,
      at(createdAt),
      at(lastUsedAt),
    ]),
    ...codigosDeRecuperacao.map(({ createdAt, usedAt }) => [
      'Código de recuperação',
      at(createdAt),
      at(usedAt),
    ]),
    ...aparelhosConhecidos.map(({ createdAt, lastSeenAt }) => [
      'Aparelho conhecido',
      at(createdAt),
      at(lastSeenAt),
    ]),
  ];
}

function listContent({ title, columns }: Section, rows: string[][]): Content {
  const shown = rows.slice(0, MOST_ROWS);
  const rest = rows.length - shown.length;
  return [
    { text: title, style: 'heading', margin: [0, 12, 0, 4] },
    rows.length === 0
      ? { text: 'Nada guardado.', style: 'cell' }
      : {
          layout: 'list',
          table: {
            headerRows: 1,
            keepWithHeaderRows: 1,
            widths: columnWidths(Object.values(columns)),
            body: [
              Object.keys(columns).map((text): TableCell => ({ text, style: 'tableHead' })),
              ...shown.map((row) => row.map((text): TableCell => ({ text, style: 'cell' }))),
            ],
          },
        },
    rest > 0
      ? { text: `E mais ${rest}, que o arquivo JSON traz.`, style: 'small', margin: [0, 4, 0, 0] }
      : [],
  ];
}

function momentWords(moment: Date | string, timeZone: string): string {
  const words = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  return words.format(new Date(moment));
}
