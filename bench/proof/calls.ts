/** Makes the product's calls as a client does and translates their answers for the history. */
import { parseReais } from '@martelo/core/money';
import type { Answer, Outcome, Request } from './history.ts';
import type { ProofLot } from './people-and-lots.ts';

export interface Call {
  base: string;
  token: string;
  lot: ProofLot;
  request: Request;
  /** The bid's id, for a removal. */
  bidId?: string;
  /** The client hangs up after this many milliseconds. */
  hangUpAfterMs?: number;
}

export interface Reply {
  outcome: Outcome;
  status: number;
  /** The id of an accepted bid. */
  bidId?: string;
  body: Record<string, unknown>;
}

/** Long enough for a server to recover, short enough for a round to end. */
const PATIENCE_MS = 20_000;

/** Rejects when the connection broke; then the result is unknown. */
export async function makeCall(call: Call): Promise<Reply> {
  const { base, token, request, hangUpAfterMs = PATIENCE_MS } = call;
  const { method, path, body } = wireOf(call);
  const key = 'key' in request ? request.key : undefined;
  const answer = await fetch(base + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(hangUpAfterMs),
  });
  const reply = (await answer.json()) as Record<string, unknown>;
  const bid = reply.bid as { id?: string } | undefined;
  return {
    outcome: outcomeOf(answer.status, reply, request),
    status: answer.status,
    ...(bid?.id !== undefined && { bidId: bid.id }),
    body: reply,
  };
}

function wireOf({ lot, request, bidId }: Call): { method: string; path: string; body?: object } {
  const { vehicleId, auctionId } = lot;
  switch (request.kind) {
    case 'bid':
      return {
        method: 'POST',
        path: '/api/bids/create',
        body: { vehicleId, value: reais(request.value) },
      };
    case 'automatic':
      return {
        method: 'PUT',
        path: `/api/bids/automatic/${vehicleId}`,
        body: { maximo: reais(request.maximum) },
      };
    case 'stop':
      return { method: 'DELETE', path: `/api/bids/automatic/${vehicleId}` };
    case 'ban':
      return { method: 'PATCH', path: `/api/users/${request.userId}/ban`, body: {} };
    case 'remove':
      return { method: 'DELETE', path: `/api/bids/admin/delete/${bidId}` };
    case 'reset':
      return { method: 'DELETE', path: `/api/bids/admin/reset/vehicle/${vehicleId}` };
    case 'pause':
    case 'resume':
      return { method: 'PATCH', path: `/api/auctions/${auctionId}/${request.kind}` };
  }
}

const reais = (centavos: number) => centavos / 100;
const centavos = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : null);

function outcomeOf(status: number, body: Record<string, unknown>, request: Request): Outcome {
  if (status < 300) return { kind: 'ok', answer: answerOf(body, request) };
  const code = String(body.code ?? '');
  // A 503 can hide a commit whose answer was lost, and a 500 even more so. Only a full queue is a
  // sure refusal.
  if (status >= 500 && code !== 'BID_QUEUE_FULL') return { kind: 'unknown' };
  const amount = amountOf(code, String(body.message ?? ''));
  return { kind: 'refused', code, ...(amount !== undefined && { amount }) };
}

const WITH_AMOUNT = new Set(['BID_TOO_LOW', 'BID_BELOW_MINIMUM', 'BID_MATCHED']);

function amountOf(code: string, message: string): number | undefined {
  if (!WITH_AMOUNT.has(code)) return undefined;
  const [named] = /R\$\s?[\d.]+,\d{2}/.exec(message) ?? [];
  return named === undefined ? undefined : (parseReais(named) ?? undefined);
}

function answerOf(body: Record<string, unknown>, { kind }: Request): Answer {
  switch (kind) {
    case 'bid':
      return bidAnswer(body);
    case 'automatic':
    case 'stop':
      return {
        rows: Number(body.sequence),
        lanceAtual: centavos(body.lanceAtual),
        leads: body.leading === true,
        maximum: centavos(body.maximo),
        dataFim: instant(body.dataFim),
      };
    case 'remove':
      return { lanceAtual: centavos(body.lanceAtual) };
    case 'reset':
      return { bids: Number(body.bids) };
    case 'pause':
    case 'resume':
      return { at: instant(body.serverTime) };
    case 'ban':
      return {};
  }
}

function bidAnswer(body: Record<string, unknown>): Answer {
  const bid = body.bid as { value: number; sequence: number; createdAt: string };
  return {
    value: centavos(bid.value),
    sequence: bid.sequence,
    at: instant(bid.createdAt),
    lanceAtual: centavos(body.lanceAtual),
    dataFim: instant(body.dataFim),
    ...(typeof body.superado === 'boolean' && { leads: !body.superado }),
  };
}

const instant = (value: unknown) => Date.parse(String(value));
