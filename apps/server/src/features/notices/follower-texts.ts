import type { NoticeKind } from '@martelo/core/notice-kinds';
import { formatMoment, formatTime } from '../../platform/http/format-moment.ts';
import type { ToldLot } from './followers.queries.ts';
import { reais } from './notice-money.ts';

export interface NoticeText {
  subject: string;
  body: string;
}

type Told = { lot: ToldLot; event: string; nowMs: number; zone: string };

/** What the followers of a vehicle read; null: it is not true any more, so nobody is told. */
export function followerText(kind: NoticeKind, told: Told): NoticeText | null {
  const isOpen = told.lot.status === 'active' && told.nowMs < told.lot.endMs;
  switch (kind) {
    case 'favorite-opens':
      return isOpen ? opens(told) : null;
    case 'favorite-ends':
      return isOpen ? ends(told) : null;
    case 'favorite-result':
      return result(told.lot);
    case 'favorite-back':
      return told.lot.status === 'active' ? back(told) : null;
    case 'favorite-changed':
      return told.lot.status === 'active' ? changed(told.lot) : null;
    default:
      throw new Error(`followers are not told of ${kind}`);
  }
}

function opens({ lot: { lote, titulo, opening, endMs }, zone }: Told): NoticeText {
  return {
    subject: `O leilão do lote ${lote} começou`,
    body: `${titulo}: lances a partir de ${reais(opening)}, até ${formatMoment(new Date(endMs), zone)}.`,
  };
}

function ends({ lot: { lote, titulo, price, endMs }, event, zone }: Told): NoticeText {
  const left = event.endsWith(':60') ? '1 hora' : '10 minutos';
  const bid = price === null ? 'ainda sem lances' : `o lance atual é de ${reais(price)}`;
  return {
    subject: `O lote ${lote} encerra em menos de ${left}`,
    body: `${titulo}: ${bid}. Encerra às ${formatTime(new Date(endMs), zone)}.`,
  };
}

function result({ lote, titulo, status, hammer }: ToldLot): NoticeText | null {
  if (status === 'unsold') {
    return { subject: `O lote ${lote} não foi vendido`, body: `${titulo} ficou sem comprador.` };
  }
  if (hammer === null) return null;
  return status === 'sold'
    ? { subject: `O lote ${lote} foi arrematado`, body: `${titulo} saiu por ${reais(hammer)}.` }
    : {
        subject: `O lote ${lote} recebeu um lance condicional`,
        body: `${titulo}: o maior lance foi de ${reais(hammer)}. Quem decide se vende é o vendedor.`,
      };
}

function back({ lot: { lote, titulo, opening, startMs }, nowMs, zone }: Told): NoticeText {
  const when =
    startMs > nowMs
      ? `a partir de ${formatMoment(new Date(startMs), zone)}`
      : 'e o leilão já está aberto';
  return {
    subject: `${titulo} voltou a leilão`,
    body: `É o lote ${lote}, com lance inicial de ${reais(opening)}, ${when}.`,
  };
}

const changed = ({ lote, titulo }: ToldLot): NoticeText => ({
  subject: `A descrição do lote ${lote} mudou`,
  body: `${titulo}: confira os dados e as fotos antes de dar o seu lance.`,
});
