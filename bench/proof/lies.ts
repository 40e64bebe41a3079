/** What a server could tell or do that is not so: each has to be found by what judges `races`. */
import { formatBRL } from '@martelo/core/money';
import type { Ask, BidAnswer, SentBid } from './lying-proxy.ts';

/** What the liar has heard of the truth. */
export interface Heard {
  /** The first and the latest bid that was taken. */
  first: BidAnswer;
  last: BidAnswer;
  /** Keys of bids that were taken. */
  keys: ReadonlySet<string | undefined>;
}

/** `dare` is true once, to whom the first occasion comes: one lie in a crowd is the hardest to find. */
export type Lie = (bid: SentBid, ask: Ask, heard: Heard, dare: () => boolean) => Promise<BidAnswer>;

/** Reais: more than anybody else bids at once, so that what is sent instead is taken. */
const MUCH = 1_000;

export const LIES: Record<string, Lie> = {
  'a bid acknowledged that was never sent': async (bid, ask, { last }, dare) =>
    bid.value > priceIn(last) && dare() ? acknowledged(bid, last) : ask(bid),

  'another value told': afterwards(isTaken, ({ status, body }, { value }) => ({
    status,
    body: { ...body, bid: { ...(body.bid as object), value: value + 1 } },
  })),

  'another value sent': async (bid, ask, _, dare) => {
    if (!dare()) return ask(bid);
    const { value } = bid;
    const { status, body } = await ask({ ...bid, value: value + MUCH });
    return {
      status,
      body: { ...body, bid: { ...(body.bid as object), value }, lanceAtual: value },
    };
  },

  'a bid that nobody sent': afterwards(isTaken, async (answer, bid, _, ask) => {
    await ask({ ...bid, key: undefined, value: bid.value + MUCH });
    return answer;
  }),

  'a bid taken, told as refused': afterwards(isTaken, (_, { value }) => tooLow(value)),

  'an old price': afterwards(
    ({ body }) => body.code === 'BID_TOO_LOW',
    (_, __, { first }) => tooLow(priceIn(first)),
  ),

  'a bid after the end, told as taken': afterwards(
    ({ body }) => body.code === 'AUCTION_FINISHED',
    (_, bid, { last }) => acknowledged(bid, last),
  ),

  'a repeated key, judged anew': async (bid, ask, { keys }, dare) => {
    if (keys.has(bid.key) && dare()) return ask({ ...bid, key: undefined });
    const answer = await ask(bid);
    // The connection is cut: whoever bid has to ask again.
    if (isTaken(answer) && !keys.has(bid.key)) throw new Error('nobody hears it');
    return answer;
  },
};

/** The server is asked first, and the truth is told where it gives no occasion. */
function afterwards(
  isOccasion: (answer: BidAnswer) => boolean,
  told: (answer: BidAnswer, bid: SentBid, heard: Heard, ask: Ask) => BidAnswer | Promise<BidAnswer>,
): Lie {
  return async (bid, ask, heard, dare) => {
    const answer = await ask(bid);
    return isOccasion(answer) && dare() ? told(answer, bid, heard, ask) : answer;
  };
}

export function isTaken({ status }: BidAnswer): boolean {
  return status === 201;
}

const priceIn = ({ body }: BidAnswer) => Number(body.lanceAtual);

/** As if it had come next. */
function acknowledged({ value }: SentBid, { status, body }: BidAnswer): BidAnswer {
  const bid = body.bid as { sequence: number };
  const next = { ...bid, value, sequence: bid.sequence + 1 };
  return { status, body: { ...body, bid: next, lanceAtual: value } };
}

function tooLow(reais: number): BidAnswer {
  const message = `O lance deve ser maior que ${formatBRL(Math.round(reais * 100))}`;
  return { status: 409, body: { code: 'BID_TOO_LOW', message } };
}
