import { type Centavos, formatBRL } from '@martelo/core/money';
import { formatterByZone } from '../../platform/http/format-moment.ts';

const dates = formatterByZone('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const times = formatterByZone('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** An amount in a notification. With a plain space: WhatsApp shows the other one as it likes. */
export function reaisText(amount: Centavos): string {
  return formatBRL(amount).replace(/\u00a0/g, ' ');
}

/** A deadline in a notification: '20/11/2026 às 20:05'. */
export function deadlineText(at: Date, zone: string): string {
  return `${dates(zone).format(at)} às ${times(zone).format(at)}`;
}
