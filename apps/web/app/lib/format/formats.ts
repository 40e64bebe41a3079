import { formatBRL, fromReais } from '@martelo/core/money';
import { zoneWords } from '@martelo/core/zone-words';

/** The yard's zone until its settings say otherwise (Sergipe's own, UTC-3 all year). */
let yardZone = 'America/Maceio';

/** The root calls this with the yard's setting, on the server and in the browser. */
export function setYardZone(zone: string): void {
  yardZone = zone;
}

export function yardZoneNow(): string {
  return yardZone;
}

type Moment = string | number | Date;

/** Reais from the wire as 'R$ 1.234,56'; null as a dash. */
export function formatReais(reais: number | null | undefined): string {
  if (reais === null || reais === undefined) return '—';
  return formatBRL(fromReais(reais) ?? 0);
}

/** '48.210 km'; null as a dash. */
export function formatKm(km: number | null | undefined): string {
  return km === null || km === undefined ? '—' : `${formatNumber(km)} km`;
}

export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** Made once: to make one takes longer than to write a hundred numbers. */
const NUMBER = new Intl.NumberFormat('pt-BR');

/** '850 KB', '2,4 MB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`;
  return `${formatNumber(Math.round((kilobytes / 1024) * 10) / 10)} MB`;
}

/** '1 lance', '23 lances'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Whose hour the formats below show: 'horário de Brasília'. */
export function yardClockWords(): string {
  return zoneWords(yardZone);
}

/** '21/11/2026' in the yard's zone. */
export function formatDate(moment: Moment): string {
  return inZone(moment, { dateStyle: 'short' });
}

/** '21/11/2026, 14:03' in the yard's zone. */
export function formatDateTime(moment: Moment): string {
  return inZone(moment, { dateStyle: 'short', timeStyle: 'short' });
}

/** '14:03:22' in the yard's zone. */
export function formatTime(moment: Moment): string {
  return inZone(moment, { timeStyle: 'medium' });
}

/** '14:03' in the yard's zone. */
export function formatHour(moment: Moment): string {
  return inZone(moment, { hour: '2-digit', minute: '2-digit' });
}

/** 'sáb., 21 de nov., 14:03' in the yard's zone. */
export function formatDayAndTime(moment: Moment): string {
  return inZone(moment, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** The same with seconds, unless there are none: in the last minute they decide. */
export function formatDayAndExactTime(moment: Moment): string {
  if (new Date(moment).getUTCSeconds() === 0) return formatDayAndTime(moment);
  return inZone(moment, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

/** '24/11 às 18:00' in the yard's zone. */
export function formatDayAndHour(moment: Moment): string {
  const day = inZone(moment, { day: '2-digit', month: '2-digit' });
  return `${day} às ${formatHour(moment)}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function inZone(moment: Moment, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '—';
  const key = JSON.stringify([yardZone, options]);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: yardZone });
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}
