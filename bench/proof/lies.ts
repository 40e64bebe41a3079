/** The false answers and actions of a server. The checks of `races` must find each one. */
import { formatBRL } from '@martelo/core/money';
import type { Ask, BidAnswer, SentBid } from './lying-proxy.ts';

/** The true answers that a lie may use. */
export interface TrueAnswers {
  /** The first and the latest accepted bid. */
  first: BidAnswer;
  last: BidAnswer;
  /** Keys of accepted bids. */
  keys: ReadonlySet<string | undefined>;
}

/**
 * `mayLie` returns true only once, for the first occasion, because a single lie in a crowd is the
 * hardest to find.
 */
export type Lie = (
  bid: SentBid,
  ask: Ask,
  truth: TrueAnswers,
  mayLie: () => boolean,
) => Promise<BidAnswer>;

/** Reais. The amount is more than any other bid adds, so that the changed bid is accepted. */
const MUCH = 1_000;

export const LIES: Record<string, Lie> = {
  'a bid acknowledged that was never sent': async (bid, ask, { last }, mayLie) =>
    bid.value > priceIn(last) && mayLie() ? acknowledged(bid, last) : ask(bid),

  'another value told': afterwards(isTaken, ({ status, body }, { value }) => ({
    status,
    body: { ...body, bid: { ...(body.bid as object), value: value + 1 } },
  })),

  'another value sent': async (bid, ask, _, mayLie) => {
    if (!mayLie()) return ask(bid);
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

  'a repeated key, judged anew': async (bid, ask, { keys }, mayLie) => {
    if (keys.has(bid.key) && mayLie()) return ask({ ...bid, key: undefined });
    const answer = await ask(bid);
    // The connection is cut, so the client must repeat the bid.
    if (isTaken(answer) && !keys.has(bid.key)) throw new Error('the connection is cut');
    return answer;
  },
};

/** Asks the server first and only changes its answer at an occasion for the lie. */
function afterwards(
  isOccasion: (answer: BidAnswer) => boolean,
  lie: (
    answer: BidAnswer,
    bid: SentBid,
    truth: TrueAnswers,
    ask: Ask,
  ) => BidAnswer | Promise<BidAnswer>,
): Lie {
  return async (bid, ask, truth, mayLie) => {
    const answer = await ask(bid);
    return isOccasion(answer) && mayLie() ? lie(answer, bid, truth, ask) : answer;
  };
}

export function isTaken({ status }: BidAnswer): boolean {
  return status === 201;
}

const priceIn = ({ body }: BidAnswer) => Number(body.lanceAtual);

/** An answer as if this bid had been the next one. */
function acknowledged({ value }: SentBid, { status, body }: BidAnswer): BidAnswer {
  const bid = body.bid as { sequence: number };
  const next = { ...bid, value, sequence: bid.sequence + 1 };
  return { status, body: { ...body, bid: next, lanceAtual: value } };
}

function tooLow(reais: number): BidAnswer {
  const message = `O lance deve ser maior que ${formatBRL(Math.round(reais * 100))}`;
  return { status: 409, body: { code: 'BID_TOO_LOW', message } };
}
