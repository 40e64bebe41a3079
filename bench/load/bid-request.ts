interface SentBid {
  token: string;
  vehicleId: number | string;
  /** In reais. */
  value: number;
  /** The idempotency key. */
  key?: string | undefined;
}

/** A bid as text of HTTP/1.1, for a connection that stays open. */
export function bidRequest({ token, vehicleId, value, key }: SentBid): string {
  const body = `{"vehicleId":"${vehicleId}","value":${value}}`;
  const keyLine = key === undefined ? '' : `idempotency-key: ${key}\r\n`;
  return `POST /api/bids/create HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n${keyLine}content-length: ${body.length}\r\n\r\n${body}`;
}

/** What a bid that was decided is answered with: accepted, or another one was greater. */
const DECIDED = ['201', '409'];

/** Throws when something else was answered: its time would be counted as that of a bid. */
export function checkDecided(statuses: Record<number, number>, who = 'a server'): void {
  checkStatuses(statuses, DECIDED, who);
}

/** Throws when `who` gave another answer than these. */
export function checkStatuses(
  statuses: Record<number, number>,
  expected: readonly string[],
  who: string,
): void {
  const isStrange = Object.keys(statuses).some((status) => !expected.includes(status));
  if (isStrange) throw new Error(`${who} answered ${JSON.stringify(statuses)}`);
}
