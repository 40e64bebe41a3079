import { CORRECTION_REASON_NAMES } from '@martelo/contract/texts/correction-texts';
import { LOT_OUTCOME_NAMES } from '@martelo/contract/texts/result-texts';
import { LOT_OUTCOMES } from '@martelo/core/auction-results';
import type { Content } from 'pdfmake/interfaces.js';
import type { AtaData, AtaEvent, AtaLot } from './paper-data.ts';
import {
  amountTable,
  headingOfTable,
  openingOf,
  proofOf,
  section,
  sentences,
  signaturesOf,
} from './paper-parts.ts';
import { momentWithZone, money } from './paper-words.ts';

/** The minutes: opening, closing, every lot, what happened meanwhile, totals and the ends of the ledgers. */
export function ataContent(data: AtaData): Content[] {
  const { cabecalho, fuso, leilao, lotes, ocorrencias, total } = data;
  const counts = LOT_OUTCOMES.map(
    (outcome) => [outcome, lotes.filter(({ situacao }) => situacao === outcome).length] as const,
  );
  return [
    openingOf(data),
    section('Leilão', [
      ['Leilão', leilao.titulo],
      ['Número do leilão', leilao.numero],
      ['Aberto em', momentWithZone(leilao.inicio, fuso)],
      ['Encerrado em', momentWithZone(leilao.encerrado, fuso)],
      ['SHA-256 do edital', leilao.editalSha256 ?? ''],
    ]),
    section('Totais', [
      ['Lotes', String(lotes.length)],
      ...counts
        .filter(([, count]) => count > 0)
        .map(([outcome, count]): [string, string] => [LOT_OUTCOME_NAMES[outcome], String(count)]),
      ['Total arrematado', money(total)],
    ]),
    headingOfTable('Lotes'),
    amountTable(
      ['Lote', 'Veículo', 'Resultado', 'Vencedor', 'Lances', 'Valor'],
      lotes.map((lot) => lotRow(lot, fuso)),
      [34, null, 110, 62, 38, 92],
    ),
    ...eventsContent(ocorrencias, fuso),
    headingOfTable('Último registro de cada livro de lances (SHA-256)'),
    amountTable(
      ['Lote', 'Registro'],
      lotes.map(({ lote, registro }) => [lote, registro ?? 'Sem registro']),
      [60, null],
    ),
    sentences(['Não há recursos registrados neste sistema para este leilão.']),
    signaturesOf([
      { nome: cabecalho.leiloeiro, papel: `Leiloeiro oficial, ${cabecalho.matricula}` },
    ]),
    proofOf(data),
  ];
}

function lotRow(lot: AtaLot, zone: string): string[] {
  const { lote, veiculo, situacao, licitante, lances, valor } = lot;
  const facts = [
    LOT_OUTCOME_NAMES[situacao],
    ...(lot.prorrogadoMs > 0 ? [`prorrogado em ${lengthWords(lot.prorrogadoMs)}`] : []),
    ...(lot.homologadoEm ? [`homologado em ${momentWithZone(lot.homologadoEm, zone)}`] : []),
  ];
  return [
    ...[lote, veiculo, facts.join(', ')],
    licitante === null ? '—' : `Licitante ${licitante}`,
    String(lances),
    valor === null ? '—' : money(valor),
  ];
}

function eventsContent(events: readonly AtaEvent[], zone: string): Content[] {
  const title = 'Interrupções, mudanças de relógio e correções';
  if (events.length === 0) {
    return [headingOfTable(title), ...sentences(['Nenhuma.'])];
  }
  return [
    headingOfTable(title),
    amountTable(
      ['Ocorrência', 'Quando'],
      events.map((event) => [eventWords(event, zone), momentWithZone(event.em, zone)]),
      [null, 130],
    ),
  ];
}

function eventWords(event: AtaEvent, zone: string): string {
  const { tipo, lote, intencao, fim, sequencia, motivo } = event;
  const why = motivo ? ` Motivo: ${CORRECTION_REASON_NAMES[motivo].toLowerCase()}.` : '';
  switch (tipo) {
    case 'removed':
      return `Lote ${lote}: lance nº ${sequencia} excluído.${why}`;
    case 'reset':
      return `Lote ${lote}: lances zerados.${why}`;
    case 'reopen':
      return `Lote ${lote}: aberto de novo.`;
    case 'clock':
      if (intencao === 'paused') return 'Leilão pausado.';
      if (intencao === 'completed') return 'Leilão encerrado pela casa.';
      return fim === null
        ? 'Relógio ou regras de lances alterados.'
        : `Relógio ou regras de lances alterados; término em ${momentWithZone(new Date(fim).toISOString(), zone)}.`;
  }
}

/** 150,000 milliseconds: '2 min 30 s'. */
function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 || minutes === 0 ? `${rest} s` : '']
    .filter(Boolean)
    .join(' ');
}
