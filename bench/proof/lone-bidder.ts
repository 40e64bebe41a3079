/** One bidder, alone on a lot, who bids a little more several times a second. */
import { setTimeout as delay } from 'node:timers/promises';
import { makeCall } from './calls.ts';
import { type Operation, recordHistory } from './history.ts';
import { createLot, type Person, type ProofLot } from './people-and-lots.ts';
import type { Site } from './system.ts';

const EVERY_MS = 200;
const RAISE = 10_000;

export interface LoneBid {
  /** In centavos. */
  value: number;
  sentMs: number;
  answeredMs: number;
  /** 0: there was no answer. */
  status: number;
  /** The answer's code and sentence, or why there was none. */
  said: string;
}

export interface LoneBidder {
  lot: ProofLot;
  bids: LoneBid[];
  operations: Operation[];
  /** The first accepted bid that was sent after this moment. */
  acceptedAfter(ms: number): LoneBid | undefined;
  stop(): Promise<void>;
}

/** Moments are those of `performance.now()`. */
export async function startLoneBidder(
  site: Site,
  { base, person: { userId, token } }: { base: string; person: Person },
): Promise<LoneBidder> {
  const lot = await createLot(site, { increments: null, softClose: null, lengthMs: 3_600_000 });
  const recorder = recordHistory();
  const bids: LoneBid[] = [];
  let value = lot.rules.lanceInicial;
  let isOver = false;

  async function bid(): Promise<void> {
    value += RAISE;
    const request = { kind: 'bid', userId, value } as const;
    const made: LoneBid = { value, sentMs: performance.now(), answeredMs: 0, status: 0, said: '' };
    await recorder.record('lone bidder', request, async () => {
      try {
        const { status, body, outcome } = await makeCall({ base, token, lot, request });
        Object.assign(made, { status, said: `${body.code} ${body.message}` });
        return outcome;
      } catch (error) {
        made.said = String(error);
        throw error;
      }
    });
    made.answeredMs = performance.now();
    bids.push(made);
  }

  const running = (async () => {
    while (!isOver) {
      await bid();
      await delay(EVERY_MS);
    }
  })();
  return {
    lot,
    bids,
    operations: recorder.operations,
    acceptedAfter: (ms) => bids.find(({ status, sentMs }) => status === 201 && sentMs >= ms),
    async stop() {
      isOver = true;
      await running;
    },
  };
}
