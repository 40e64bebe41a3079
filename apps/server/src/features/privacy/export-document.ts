import { AUDIT_ACTIONS, isAuditAction } from '@martelo/contract/texts/audit-actions';
import { OFFER_STATE_NAMES } from '@martelo/contract/texts/default-texts';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { REQUEST_KIND_NAMES, REQUEST_STATE_NAMES } from '@martelo/contract/texts/privacy-texts';
import { REFUND_STATE_NAMES } from '@martelo/contract/texts/refund-texts';
import { formatBRL, fromReais } from '@martelo/core/money';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../../platform/documents/document.ts';
import { columnWidths } from '../../platform/documents/document-style.ts';
import type { OwnExport } from './read-export.ts';

const TITLE = 'Meus dados';
/** A readable document has the latest rows; the JSON file has all of them. */
const MOST_ROWS = 500;

/** A person's data as a document to read; everything in it comes from the same reading as the JSON. */
export function exportDocument(data: OwnExport): PaperDocument {
  const { site, pessoa } = data;
  const at = (moment: Date | string | null) => (moment ? momentWords(moment, site.fuso) : '');
  const issuedAt = new Date(data.emitidoEm);
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
      listContent(
        'Imagens de documentos',
        [140, null],
        ['ENVIADA EM', 'TAMANHO'],
        [
          ...data.imagensDeDocumentos.map(({ createdAt, width, height }) => [
            at(createdAt),
            `${width} × ${height} pixels`,
          ]),
        ],
      ),
      listContent(
        'Documentos recusados',
        [120, 120, null, 120],
        ['QUANDO', 'DOCUMENTO', 'MOTIVO', 'REENVIADO EM'],
        [
          ...data.documentosRecusados.map(({ refusedAt, documento, motivos, note, resentAt }) => [
            at(refusedAt),
            documento,
            note ? `${motivos.join(', ')}. ${note}` : motivos.join(', '),
            resentAt ? at(resentAt) : '',
          ]),
        ],
      ),
      listContent(
        'Aceites',
        [90, null, 120, 90],
        ['TEXTO', 'VERSÃO', 'QUANDO', 'ENDEREÇO IP'],
        [
          ...data.aceites.map(({ document, version, at: when, ip }) => [
            document === 'termos' ? 'Termos' : 'Privacidade',
            version,
            at(when),
            ip,
          ]),
        ],
      ),
      listContent(
        'Lances',
        [120, 50, null, 90],
        ['QUANDO', 'LOTE', 'VEÍCULO', 'VALOR'],
        [
          ...data.lances.map(({ createdAt, lote, vehicle, value, automatic }) => [
            at(createdAt),
            lote,
            automatic ? `${vehicle} (automático)` : vehicle,
            formatBRL(fromReais(value ?? 0) ?? 0),
          ]),
        ],
      ),
      listContent(
        'Lances automáticos',
        [120, 50, null, 120],
        ['DESDE', 'LOTE', 'MÁXIMO', 'ATÉ'],
        [
          ...data.lancesAutomaticos.map(({ createdAt, lote, maximum, endedAt }) => [
            at(createdAt),
            lote,
            formatBRL(fromReais(maximum) ?? 0),
            at(endedAt),
          ]),
        ],
      ),
      listContent(
        'Arremates',
        [90, 50, null, 90],
        ['FIM DO LEILÃO', 'LOTE', 'VEÍCULO', 'TOTAL'],
        [
          ...data.arremates.map(({ closedAt, vehicle, total }) => [
            at(closedAt),
            vehicle.lote,
            vehicle.titulo,
            formatBRL(Math.round(total * 100)),
          ]),
        ],
      ),
      listContent(
        'Pagamentos',
        [90, 90, null, 90],
        ['RECEBIDO EM', 'MEIO', 'PAGADOR', 'VALOR'],
        [
          ...data.pagamentos.map(({ receivedAt, meio, payerName, payerDocument, valor }) => [
            at(receivedAt),
            PAYMENT_MEANS_NAMES[meio],
            [payerName, payerDocument].filter(Boolean).join(', '),
            formatBRL(fromReais(valor) ?? 0),
          ]),
        ],
      ),
      listContent(
        'Comprovantes que você enviou',
        [120, 90, null],
        ['QUANDO', 'TIPO', 'TAMANHO'],
        [
          ...data.comprovantes.map(({ createdAt, contentType, size }) => [
            at(createdAt),
            contentType === 'application/pdf' ? 'PDF' : 'Foto',
            `${Math.ceil(size / 1024)} KB`,
          ]),
        ],
      ),
      listContent(
        'Devoluções',
        [120, 90, 90, null],
        ['SOLICITADA EM', 'VALOR', 'DESDE', 'SITUAÇÃO'],
        [
          ...data.devolucoes.map(({ createdAt, valor, changedAt, state }) => [
            at(createdAt),
            formatBRL(fromReais(valor) ?? 0),
            at(changedAt),
            REFUND_STATE_NAMES[state],
          ]),
        ],
      ),
      listContent(
        'Falta de pagamento',
        [90, null, 90, 90],
        ['DECLARADA EM', 'MOTIVO', 'MULTA', 'IMPEDIDO ATÉ'],
        [
          ...data.inadimplencias.map(({ declaredAt, reason, fine, impededUntil }) => [
            at(declaredAt),
            reason,
            formatBRL(fromReais(fine) ?? 0),
            at(impededUntil),
          ]),
        ],
      ),
      listContent(
        'Ofertas recebidas',
        [90, 90, null],
        ['QUANDO', 'VALOR', 'SITUAÇÃO'],
        [
          ...data.ofertas.map(({ offeredAt, valor, state }) => [
            at(offeredAt),
            formatBRL(fromReais(valor) ?? 0),
            OFFER_STATE_NAMES[state],
          ]),
        ],
      ),
      listContent(
        'Entregas',
        [120, null, 130],
        ['QUANDO', 'RETIRADO POR', 'DOCUMENTO'],
        [
          ...data.entregas.map(({ deliveredAt, receiverName, receiverDocument }) => [
            at(deliveredAt),
            receiverName,
            receiverDocument,
          ]),
        ],
      ),
      listContent(
        'Estadias',
        [120, 90, null],
        ['SAÍDA', 'DIÁRIAS', 'VALOR'],
        [
          ...data.estadias.map(({ endedAt, periods, total }) => [
            at(endedAt),
            String(periods),
            formatBRL(fromReais(total) ?? 0),
          ]),
        ],
      ),
      listContent(
        'Favoritos',
        [120, null, 110],
        ['DESDE', 'VEÍCULO', 'AVISAR ACIMA DE'],
        [
          ...data.favoritos.map(({ createdAt, titulo, avisarAcimaCentavos }) => [
            ...[at(createdAt), titulo],
            avisarAcimaCentavos === null ? '' : formatBRL(avisarAcimaCentavos),
          ]),
        ],
      ),
      listContent(
        'Buscas salvas',
        [120, null],
        ['DESDE', 'BUSCA'],
        [...data.buscasSalvas.map(({ desde, nome }) => [at(desde), nome])],
      ),
      listContent(
        'Perguntas',
        [120, 130, null],
        ['QUANDO', 'VEÍCULO', 'PERGUNTA'],
        [...data.perguntas.map(({ createdAt, titulo, text }) => [at(createdAt), titulo, text])],
      ),
      listContent(
        'Visitas ao pátio',
        [120, 90, null],
        ['QUANDO', 'SITUAÇÃO', 'VEÍCULO'],
        [...data.visitas.map(({ startsAt, state, titulo }) => [at(startsAt), state, titulo])],
      ),
      listContent(
        'Mensagens',
        [120, 130, null],
        ['QUANDO', 'PARA', 'TEXTO'],
        [
          ...data.mensagens.map(({ createdAt, email, phone, body }) => [
            at(createdAt),
            email || phone,
            body,
          ]),
        ],
      ),
      listContent(
        'Pedidos',
        [120, null, 110],
        ['QUANDO', 'PEDIDO', 'SITUAÇÃO'],
        [
          ...data.pedidos.map(({ receivedAt, kind, wanted, text, state }) => [
            at(receivedAt),
            [REQUEST_KIND_NAMES[kind], wanted, text].filter(Boolean).join(': '),
            REQUEST_STATE_NAMES[state],
          ]),
        ],
      ),
      listContent(
        'Sessões',
        [120, 120, 90, null],
        ['ENTRADA', 'VISTA', 'ENDEREÇO IP', 'APARELHO'],
        [
          ...data.sessoes.map(({ createdAt, lastSeenAt, ip, userAgent }) => [
            at(createdAt),
            at(lastSeenAt),
            ip,
            userAgent,
          ]),
        ],
      ),
      listContent(
        'Segundo fator e aparelhos conhecidos',
        [null, 120, 120],
        ['O QUÊ', 'DESDE', 'USADO POR ÚLTIMO'],
        waysInRows(data, at),
      ),
      listContent(
        'O que você fez no sistema',
        [120, null, 90],
        ['QUANDO', 'ATO', 'ENDEREÇO IP'],
        [
          ...data.atos.map(({ at: when, action, ip }) => [
            at(when),
            isAuditAction(action) ? AUDIT_ACTIONS[action].label : action,
            ip,
          ]),
        ],
      ),
      listContent(
        'O que guardamos, por quê e até quando',
        [130, null, 140],
        ['DADO', 'PARA QUÊ, COM QUE BASE', 'POR QUANTO TEMPO'],
        data.oQueGuardamos.map(({ what, why, ground, kept }) => [what, `${why}. ${ground}.`, kept]),
      ),
    ],
  };
}

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

type AsWords = (moment: Date | string | null) => string;

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

function listContent(
  title: string,
  widths: (number | null)[],
  columns: string[],
  rows: string[][],
): Content {
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
            widths: columnWidths(widths),
            body: [
              columns.map((text): TableCell => ({ text, style: 'tableHead' })),
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
