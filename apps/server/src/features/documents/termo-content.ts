// The contents of the term of a hand-over.
import { CHECK_STATE_NAMES, CHECKLIST_NAMES } from '@martelo/core/delivery-checklist';
import { formatCpf } from '@martelo/core/documents';
import type { Content } from 'pdfmake/interfaces.js';
import { keepTogether } from '../../platform/documents/keep-together.ts';
import type { TermoData } from './paper-data.ts';
import {
  amountTable,
  buyerOf,
  headingOfTable,
  lotOf,
  openingOf,
  proofOf,
  section,
  sentences,
  signaturesOf,
  vehicleOf,
} from './paper-parts.ts';
import { momentWithZone, money, vehicleSentences } from './paper-words.ts';

const FILES = {
  estado: 'Foto do veículo',
  descaracterizacao: 'Foto do veículo descaracterizado',
  procuracao: 'Procuração',
  baixa: 'Certidão de baixa',
} as const;

export function termoContent(data: TermoData): Content[] {
  const { arquivos, comprador, entrega, fuso, lote, regime, veiculo, vistoria } = data;
  const { nome, quem } = entrega;
  const as = quem === 'procurador' ? `por procuração de ${comprador.nome}` : 'como comprador';
  const receiver = quem === 'procurador' ? 'Quem retirou, por procuração' : 'Quem retirou';
  return [
    openingOf(data),
    {
      text: `O veículo do lote ${lote.lote} saiu do pátio em ${momentWithZone(entrega.em, fuso)}. ${nome}, documento ${documentWords(entrega.documento)}, o recebeu ${as}, conferiu o estado abaixo e assinou na tela.`,
      margin: [0, 16, 0, 4],
    },
    section('Entrega', [
      ['Retirado por', nome],
      ['Documento', documentWords(entrega.documento)],
      ['Procuração nº', entrega.procuracao],
      ['Entregue por', entrega.por],
      [
        'Hodômetro',
        entrega.km === null ? 'Não foi possível ler' : `${entrega.km.toLocaleString('pt-BR')} km`,
      ],
      ['Chaves entregues', entrega.chaves === null ? '' : String(entrega.chaves)],
      ['Transportadora', entrega.transportadora],
      ['Placa do transporte', entrega.placaTransporte],
      ['Descaracterização conferida', entrega.descaracterizado ? 'Sim' : ''],
      ['Observações', entrega.observacoes],
    ]),
    headingOfTable('Vistoria de saída'),
    amountTable(
      ['Item', 'Observação', 'Estado'],
      vistoria.map(({ item, estado, nota }) => [
        ...[CHECKLIST_NAMES[item], nota, CHECK_STATE_NAMES[estado]],
      ]),
      [170, null, 80],
    ),
    storageOf(data),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    sentences(vehicleSentences(regime, veiculo.classe)),
    headingOfTable('Fotos e arquivos (SHA-256)'),
    ...arquivos.map(
      ({ tipo, sha256 }, index): Content => ({
        text: `${index + 1}. ${FILES[tipo]}: ${sha256}`,
        style: 'small',
        margin: [0, 2, 0, 0],
      }),
    ),
    signatureOf(data, receiver),
    proofOf(data),
  ];
}

function storageOf({ estadia, fuso }: TermoData): Content {
  const { diarias, diaria, total, dispensado, pago } = estadia;
  return section('Estadia', [
    ['Liberado em', momentWithZone(estadia.liberadoEm, fuso)],
    ['Sem custo até', momentWithZone(estadia.gratisAte, fuso)],
    ['Diárias', diarias === 0 ? 'Nenhuma' : `${diarias} × ${money(diaria)} = ${money(total)}`],
    ['Dispensado', dispensado > 0 ? money(dispensado) : ''],
    ['Pago', pago > 0 ? money(pago) : ''],
  ]);
}

function signatureOf({ assinatura, entrega }: TermoData, receiver: string): Content {
  if (!assinatura) return signaturesOf([{ nome: entrega.nome, papel: receiver }]);
  return keepTogether({
    margin: [0, 20, 0, 0],
    stack: [
      { image: assinatura, width: 200 },
      { text: entrega.nome, style: 'strong', margin: [0, 4, 0, 0] },
      { text: `${receiver}, assinatura na tela`, style: 'label' },
    ],
  });
}

/** A document as it was typed at the gate, where an RG is taken too; a CPF gets its dots. */
function documentWords(typed: string): string {
  return /^\d{11}$/.test(typed) ? formatCpf(typed) : typed;
}
