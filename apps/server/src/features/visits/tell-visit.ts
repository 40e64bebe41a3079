import type { Tx } from '../../platform/database/connect.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import { writeNotices } from '../notices/write-notice.ts';
import { readPlace } from './read-place.ts';
import { findOwnVisit, type VisitRow } from './visits.queries.ts';

export type VisitNews = 'booked' | 'changed' | 'cancelled' | 'reminder';

const SUBJECTS: Record<VisitNews, string> = {
  booked: 'Visita marcada',
  changed: 'Visita mudou de horário',
  cancelled: 'Visita cancelada',
  reminder: 'Lembrete da sua visita',
};

/** Writes the notice of a visit, in the transaction of its event. */
export async function tellVisit(
  tx: Tx,
  visit: Pick<VisitRow, 'id' | 'changes'>,
  { news, reason = '', timeZone }: { news: VisitNews; reason?: string; timeZone: string },
): Promise<void> {
  const row = await findOwnVisit(tx, visit.id);
  if (!row) return;
  const place = await readPlace(tx, timeZone);
  const when = formatMoment(row.startsAt, place.zone);
  const seen = row.lote ? `o lote ${row.lote}, ${row.titulo}` : row.titulo;
  await writeNotices(tx, [
    {
      userId: row.userId,
      kind: 'visit',
      // A later change of the same visit is told anew.
      event: `visit:${visit.id}:${news}:${visit.changes}`,
      subject: `${SUBJECTS[news]}: ${when}`,
      body: bodyOf(news, { when, seen, reason, where: `${place.name}, ${place.address}` }),
      link: '/conta/visitas',
      vehicleId: row.vehicleId,
    },
  ]);
}

type Words = { when: string; seen: string; reason: string; where: string };

function bodyOf(news: VisitNews, { when, seen, reason, where }: Words): string {
  const bring = `Endereço: ${where}. Leve um documento com foto.`;
  switch (news) {
    case 'booked':
      return `A sua visita para ver ${seen} está marcada para ${when}. ${bring}`;
    case 'changed':
      return `A sua visita para ver ${seen} agora é em ${when}. ${bring}`;
    case 'reminder':
      return `A sua visita para ver ${seen} é em ${when}. ${bring}`;
    case 'cancelled': {
      const why = reason === '' ? '' : ` Motivo: ${reason.replace(/\.$/, '')}.`;
      return `A sua visita de ${when}, para ver ${seen}, foi cancelada.${why} Você pode marcar outra.`;
    }
  }
}
