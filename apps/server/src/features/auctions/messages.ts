import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { Archived } from './archive-auction.ts';
import { type BulkDone, type BulkKind, namesOf } from './change-all-auctions.ts';

const BULK_DONE: Record<BulkKind, string> = {
  start: adminTexts.allStarted,
  pause: adminTexts.allPaused,
  resume: adminTexts.allResumed,
  restart: adminTexts.allReset,
  open: 'Reset completo: todos os leilões foram reabertos com sucesso!',
};

const NOTHING_DONE: Record<BulkKind, string> = {
  start: adminTexts.noneToStart,
  pause: adminTexts.noneToPause,
  resume: adminTexts.noneToResume,
  restart: adminTexts.noneToReset,
  open: adminTexts.noneToOpen,
};

/** The sentence about an action on all auctions, with the numbers of auctions and lots. */
export function bulkMessage(
  kind: BulkKind,
  { changed, skippedLots, reopenedLots, announcedLeft, inEdital }: BulkDone,
): string {
  const count = changed.length;
  // "All" would be wrong while an announced auction keeps waiting.
  const isAll = announcedLeft + inEdital.length === 0;
  const facts = [
    ...(isAll ? [(count > 0 ? BULK_DONE : NOTHING_DONE)[kind]] : []),
    ...(count > 0 || !isAll ? [changedAuctions(count)] : []),
    ...(announcedLeft > 0 ? [waitingAuctions(announcedLeft)] : []),
    ...(inEdital.length > 0 ? [auctionsInEdital(inEdital)] : []),
    ...(reopenedLots > 0 ? [returnedLots(reopenedLots)] : []),
    ...(skippedLots > 0 ? [keptLots(skippedLots)] : []),
  ];
  return facts.join(' ');
}

function changedAuctions(count: number): string {
  if (count === 0) return 'Nenhum leilão mudou.';
  return `${count === 1 ? 'Mudou 1 leilão' : `Mudaram ${count} leilões`}.`;
}

function waitingAuctions(count: number): string {
  const words = plural(
    count,
    'leilão anunciado para depois continua esperando',
    'leilões anunciados para depois continuam esperando',
  );
  return `${words}.`;
}

function auctionsInEdital(auctions: BulkDone['inEdital']): string {
  const stay = auctions.length === 1 ? 'não mudou, porque está' : 'não mudaram, porque estão';
  return `${plural(auctions.length, 'leilão', 'leilões')} ${stay} em edital publicado: ${namesOf(auctions)}.`;
}

function returnedLots(count: number): string {
  return `${plural(count, 'lote sem lances voltou', 'lotes sem lances voltaram')}.`;
}

/** The sentence about a deletion, with its numbers. */
export function archivedMessage(
  done: string,
  { vehicles, fate, bids, skippedLots }: Archived,
): string {
  const gone = fateOf(vehicles.length)[fate];
  const history = plural(bids, 'lance guardado', 'lances guardados');
  const facts = [
    ...(vehicles.length > 0 ? [`${gone}.`] : []),
    ...(bids > 0 ? [`${history} no histórico.`] : []),
    ...(skippedLots > 0 ? [keptLots(skippedLots)] : []),
  ];
  return [done, ...facts].join(' ');
}

function fateOf(count: number): Record<Archived['fate'], string> {
  return {
    archived: plural(count, 'veículo arquivado', 'veículos arquivados'),
    waiting: `${plural(count, 'veículo aguarda', 'veículos aguardam')} o próximo leilão`,
    held: plural(
      count,
      'veículo espera decisão e não aparece no site',
      'veículos esperam decisão e não aparecem no site',
    ),
  };
}

function keptLots(count: number): string {
  return `${plural(count, 'lote com vencedor não foi alterado', 'lotes com vencedor não foram alterados')}.`;
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
