/** The proof is proved: servers lie to a crowd, and what judges `races` has to find each lie. */
import { type Checked, checkLots } from './check-lots.ts';
import { type Heard, isTaken, LIES, type Lie } from './lies.ts';
import { runLoad } from './load.ts';
import { type Mouth, openLyingProxy } from './lying-proxy.ts';
import { createLot, createPeople, type Person } from './people-and-lots.ts';
import type { Round } from './rounds.ts';
import type { System } from './system.ts';

const CLIENTS = 24;
const LOT = { increments: null, softClose: null, lengthMs: 2_500 };
/** No lie comes so early that nothing was said before it. */
const TRUE_FIRST = 20;

export async function liars(system: System, seed: number): Promise<Round> {
  const clients = await createPeople(system, CLIENTS, 'client');
  const honest = await listen(system, { clients, seed: seed * 100, mouth: (bid, ask) => ask(bid) });
  const faults = honest.faults.map((fault) => `no lie was told: ${fault}`);
  const figures = { lies: 0, found: 0, operations: honest.operations };
  for (const [name, lie] of Object.entries(LIES)) {
    figures.lies += 1;
    const liar = createLiar(lie);
    const checked = await listen(system, {
      ...{ clients, mouth: liar.mouth },
      seed: seed * 100 + figures.lies,
    });
    figures.operations += checked.operations;
    if (!liar.hasLied()) faults.push(`${name}: there was no occasion for it`);
    else if (!isFound(checked)) faults.push(`${name}: it was not found`);
    else figures.found += 1;
  }
  return { faults, figures };
}

interface Hearing {
  clients: readonly Person[];
  seed: number;
  mouth: Mouth;
}

/** A crowd as in `races`, and what is found of it. */
async function listen(system: System, { clients, seed, mouth }: Hearing): Promise<Checked> {
  const lots = [await createLot(system, LOT)];
  const proxies = await Promise.all(system.servers.map(({ base }) => openLyingProxy(base, mouth)));
  const servers = system.servers.map((server, place) => ({
    ...server,
    base: proxies[place]?.base ?? '',
  }));
  try {
    const load = await runLoad(
      { ...system, servers },
      {
        ...{ seed, lots, clients, interference: [] },
        // Without interference nobody asks for one.
        admin: clients[0] as Person,
        bidsEach: 60,
        withAutomatic: false,
        // Whoever has gone hears no lie.
        hangUps: 0,
        pauseMs: 200,
      },
    );
    return await checkLots(system, lots, load);
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()));
  }
}

/** To have given up the search is not to have found something. */
const isFound = ({ faults }: Checked) => faults.some((fault) => !fault.includes('given up'));

/** Tells the truth until the occasion for its one lie, and afterwards. */
function createLiar(lie: Lie): { mouth: Mouth; hasLied(): boolean } {
  const keys: Set<string | undefined> = new Set();
  let heard: Heard | null = null;
  let answers = 0;
  let hasLied = false;

  function dare(): boolean {
    const isFirst = !hasLied;
    hasLied = true;
    return isFirst;
  }

  const mouth: Mouth = (bid, ask) => {
    const before = new Set(keys);
    const askAndHear: typeof ask = async (sent) => {
      const answer = await ask(sent);
      answers += 1;
      if (isTaken(answer)) {
        keys.add(sent.key);
        heard = { first: heard?.first ?? answer, last: answer, keys };
      }
      return answer;
    };
    return hasLied || !heard || answers < TRUE_FIRST
      ? askAndHear(bid)
      : lie(bid, askAndHear, { ...heard, keys: before }, dare);
  };

  return { mouth, hasLied: () => hasLied };
}
