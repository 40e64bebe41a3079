import { isPaused, type Phase } from '@martelo/core/auction';
import { formatBRL } from '@martelo/core/money';
import { formatterByZone } from '../../platform/http/format-moment.ts';
import type { Edital, EditalAuction } from './read-edital.ts';

const PHASES: Record<Phase, string> = {
  running: 'Em andamento',
  upcoming: 'Próximo',
  paused: 'Pausado',
  finished: 'Finalizado',
};

export function phaseWords({ phase }: EditalAuction): string {
  return PHASES[phase];
}

const moments = formatterByZone('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** '21/11/2026, 09:00' by the yard's clock. */
export function momentWords(at: Date, timeZone: string): string {
  return moments(timeZone).format(at);
}

/** When the auction takes bids, or why that is not known yet. */
export function periodWords(auction: EditalAuction, timeZone: string): string {
  if (!auction.dated) return 'Início a confirmar neste site';
  const from = momentWords(auction.dataInicio, timeZone);
  if (isPaused(auction.phase)) {
    return `Início em ${from}. Pausado: o novo encerramento é publicado na retomada`;
  }
  return `Lances de ${from} até ${momentWords(auction.dataFim, timeZone)}`;
}

export function lotCountWords(count: number): string {
  if (count === 0) return 'nenhum lote';
  return count === 1 ? '1 lote' : `${count.toLocaleString('pt-BR')} lotes`;
}

/** 500 basis points: '5%'. */
export function percentWords(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('pt-BR')}%`;
}

/** An ISO day as 'dd/mm/aaaa'; any other text unchanged. */
export function dayWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}

/** 'edital-2026-11.pdf'. */
export function fileNameOf({ edital }: Edital['site']): string {
  const version = edital.versao.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'atual';
  return `edital-${version}.pdf`;
}

/** The paragraphs of a text; empty lines separate them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Reais from the contract, formatted like all money in this document. */
export function reaisWords(reais: number): string {
  return formatBRL(Math.round(reais * 100));
}

/** 'No Leilão de Carros (nº 12) e no leilão Motos de junho (nº 3)'. */
export function namesOf(auctions: readonly { titulo: string; numeroLote: string }[]): string {
  const names = auctions.map(({ titulo, numeroLote }) => {
    const named = /^leilão\b/i.test(titulo.normalize('NFC')) ? titulo : `leilão ${titulo}`;
    return `no ${named} (nº ${numeroLote})`;
  });
  return listWords(names).replace(/^n/, 'N');
}

/** 'a, b e c'. */
export function listWords(items: string[]): string {
  return new Intl.ListFormat('pt-BR').format(items);
}

/** 'a) …', 'b) …', the way an edital numbers the items of a clause. */
export function lettered(items: string[]): string[] {
  return items.map((item, index) => `${String.fromCharCode(97 + index)}) ${item}`);
}
