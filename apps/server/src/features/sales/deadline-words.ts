import { zoneWords } from '@martelo/core/zone-words';
import { formatterByZone } from '../../platform/http/format-moment.ts';

const dates = formatterByZone('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const times = formatterByZone('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** A deadline as a message names it: '24/11/2026 às 09:00 (horário de Brasília)'. */
export function deadlineWords(at: Date, zone: string): string {
  return `${dates(zone).format(at)} às ${times(zone).format(at)} (${zoneWords(zone)})`;
}
