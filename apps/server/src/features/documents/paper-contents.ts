// The contents of the auto, the carta and the receipt of the commission.
import { formatDocument } from '@martelo/core/documents';
import type { Content } from 'pdfmake/interfaces.js';
import type { AutoData, CartaData, ReciboComissaoData } from './paper-data.ts';
import {
  buyerOf,
  linesOf,
  lotOf,
  openingOf,
  proofOf,
  section,
  sentences,
  signaturesOf,
  vehicleOf,
} from './paper-parts.ts';
import {
  documentName,
  momentWithZone,
  money,
  payerWords,
  percentWords,
  vehicleSentences,
} from './paper-words.ts';

const paragraph = (text: string): Content => ({ text, margin: [0, 16, 0, 4] });

export function autoContent(data: AutoData): Content[] {
  const { arremateCentavos, cabecalho, comprador, fuso, lances, licitante, lote } = data;
  const { porExtenso, regime, registro, veiculo } = data;
  return [
    openingOf(data),
    paragraph(
      `O lote ${lote.lote} do leilão ${lote.numeroLeilao} foi encerrado em ${momentWithZone(lote.fechadoEm, fuso)} e arrematado por ${payerWords(comprador)} pelo valor de ${money(arremateCentavos)} (${porExtenso}).`,
    ),
    section('Disputa', [
      ['Lances do lote', String(lances)],
      ['Licitante vencedor', licitante === null ? '' : `Licitante ${licitante}`],
      ['Último registro do livro de lances (SHA-256)', registro ?? ''],
    ]),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    linesOf(data),
    sentences(vehicleSentences(regime, veiculo.classe)),
    signaturesOf([
      { nome: cabecalho.leiloeiro, papel: `Leiloeiro oficial, ${cabecalho.matricula}` },
      { nome: comprador.nome, papel: 'Arrematante' },
    ]),
    proofOf(data),
  ];
}

export function commissionContent(data: ReciboComissaoData): Content[] {
  const { base, cabecalho, comissao, comprador, fuso, pagoEm, pontosBase, porExtenso } = data;
  const share = pontosBase === null ? '' : `${percentWords(pontosBase)} de ${money(base)}`;
  return [
    openingOf(data),
    paragraph(
      `Recebemos de ${payerWords(comprador)} a quantia de ${money(comissao)} (${porExtenso}), referente à comissão do leiloeiro pelo arremate do lote ${data.lote.lote}.`,
    ),
    section('Comissão', [
      ['Valor', money(comissao)],
      ['Cálculo', share],
      ['Arremate pago em', momentWithZone(pagoEm, fuso)],
      ['Recebido por', cabecalho.leiloeiro],
      ['Matrícula na Junta Comercial', cabecalho.matricula],
    ]),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    proofOf(data),
  ];
}

export function cartaContent(data: CartaData): Content[] {
  const { arremateCentavos, auto, cabecalho, comprador, fuso, homologacao, lote } = data;
  const { porExtenso, regime, veiculo } = data;
  const { nome, documento } = comprador;
  return [
    openingOf(data),
    paragraph(
      `O veículo descrito abaixo foi arrematado no lote ${lote.lote} por ${payerWords(comprador)} pelo valor de ${money(arremateCentavos)} (${porExtenso}), conforme o Auto de Arrematação ${auto}. A venda foi homologada e está paga.`,
    ),
    {
      text: `Registre-se o veículo em nome de ${nome}, ${documentName(documento)} ${formatDocument(documento)}.`,
      style: 'strong',
      margin: [0, 4, 0, 4],
    },
    section('Homologação', [
      ['Homologada em', momentWithZone(homologacao.em, fuso)],
      ['Ato da autoridade', homologacao.ato?.nome ?? ''],
      ['SHA-256 do ato', homologacao.ato?.sha256 ?? ''],
    ]),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    sentences(vehicleSentences(regime, veiculo.classe)),
    signaturesOf([
      { nome: cabecalho.leiloeiro, papel: `Leiloeiro oficial, ${cabecalho.matricula}` },
    ]),
    proofOf(data),
  ];
}
