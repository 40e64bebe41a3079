import type { Deps } from '../../deps.ts';
import { noteBeat } from '../../platform/metrics/signs-of-life.ts';
import { announceAuctions } from '../auctions/announce-auctions.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { beat } from './beat.ts';
import type { Extended } from './extend-auctions.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

const BEAT_EVERY_MS = 5_000;

type HeartbeatDeps = Pick<Deps, 'db' | 'live' | 'jobs'>;

interface HeartbeatOptions {
  onError: (error: unknown) => void;
  /** Gets a Portuguese sentence that says what was extended after an outage. */
  onExtended: (sentence: string) => void;
  everyMs?: number;
}

export interface Heartbeat {
  /** Stops beating after the beat under way. */
  stop(): Promise<void>;
}

/**
 * Beats once before it returns, so that nothing is served or closed before an outage was handled,
 * and then regularly. A failed beat is tried again at the next one; only the first failure of a
 * series is reported.
 */
export async function startHeartbeat(
  deps: HeartbeatDeps,
  { onError, onExtended, everyMs = BEAT_EVERY_MS }: HeartbeatOptions,
): Promise<Heartbeat> {
  let isFailing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const tryBeat = async () => {
    try {
      await beatAndTell(deps, onExtended);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  };
  const beatLater = () => {
    timer = setTimeout(() => {
      underWay = tryBeat().then(() => {
        if (!stopped) beatLater();
      });
    }, everyMs);
  };

  await beatAndTell(deps, onExtended);
  beatLater();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

async function beatAndTell(
  deps: HeartbeatDeps,
  onExtended: HeartbeatOptions['onExtended'],
): Promise<void> {
  const extended = await beat(deps.db);
  noteBeat();
  if (!extended) return;
  onExtended(describeExtension(extended));
  await announceAuctions(deps, extended.auctions, extended.nowMs);
  await announceVehicles(deps, extended.vehicleIds, 'updated');
}

/** A sentence for the operator's console, in the machine's own time zone. */
function describeExtension({ outage, auctions }: Extended): string {
  const { since, until } = outage;
  const what =
    auctions.length === 1
      ? '1 leilão que terminaria nesse tempo foi prorrogado'
      : `${auctions.length} leilões que terminariam nesse tempo foram prorrogados`;
  return `O sistema esteve fora do ar de ${clock.format(since)} a ${clock.format(until)}: ${what}.`;
}
