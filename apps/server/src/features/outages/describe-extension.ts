import type { Extended } from './extend-auctions.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

/** A sentence for the operator's console, in the machine's own time zone. */
export function describeExtension({ outage, auctions }: Extended): string {
  const { since, until } = outage;
  const what =
    auctions.length === 1
      ? '1 leilão que terminaria nesse tempo foi prorrogado'
      : `${auctions.length} leilões que terminariam nesse tempo foram prorrogados`;
  return `O sistema esteve fora do ar de ${clock.format(since)} a ${clock.format(until)}: ${what}.`;
}
