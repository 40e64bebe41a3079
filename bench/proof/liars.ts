/**
 * A test of the proof itself: proxies give false answers to a crowd, and the checks of `races` must
 * find each one.
 */
import { type Checked, checkLots } from './check-lots.ts';
import { isTaken, LIES, type Lie, type TrueAnswers } from './lies.ts';
import { runLoad } from './load.ts';
import { type Intercept, openLyingProxy } from './lying-proxy.ts';
import { createLot, createPeople, type Person } from './people-and-lots.ts';
import type { Round } from './rounds.ts';
import type { System } from './system.ts';

const CLIENTS = 24;
const LOT = { increments: null, softClose: null, lengthMs: 2_500 };
/** No lie is told before this many true answers. */
const TRUE_FIRST = 20;

export async function liars(system: System, seed: number): Promise<Round> {
  const clients = await createPeople(system, CLIENTS, 'client');
  const honest = await runThroughProxies(system, {
    clients,
    seed: seed * 100,
    intercept: (bid, ask) => ask(bid),
  });
  const faults = honest.faults.map((fault) => `no lie was told: ${fault}`);
  const figures = { lies: 0, found: 0, operations: honest.operations };
  for (const [name, lie] of Object.entries(LIES)) {
    figures.lies += 1;
    const liar = createLiar(lie);
    const checked = await runThroughProxies(system, {
      clients,
      intercept: liar.intercept,
      seed: seed * 100 + figures.lies,
    });
    figures.operations += checked.operations;
    if (!liar.hasLied()) faults.push(`${name}: there was no occasion for it`);
    else if (!isFound(checked)) faults.push(`${name}: it was not found`);
    else figures.found += 1;
  }
  return { faults, figures };
}

interface ProxyRun {
  clients: readonly Person[];
  seed: number;
  intercept: Intercept;
}

/** Runs a crowd as in `races` through proxies and checks the result. */
async function runThroughProxies(
  system: System,
  { clients, seed, intercept }: ProxyRun,
): Promise<Checked> {
  const lots = [await createLot(system, LOT)];
  const proxies = await Promise.all(
    system.servers.map(({ base }) => openLyingProxy(base, intercept)),
  );
  const servers = system.servers.map((server, index) => ({
    ...server,
    base: proxies[index]?.base ?? '',
  }));
  try {
    const load = await runLoad(
      { ...system, servers },
      {
        seed,
        lots,
        clients,
        interference: [],
        // An administrator is required, but makes no call without interference.
        admin: clients[0] as Person,
        bidsEach: 60,
        withAutomatic: false,
        // A client that hung up would not get the lie.
        hangUps: 0,
        pauseMs: 200,
      },
    );
    return await checkLots(system, lots, load);
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()));
  }
}

/** A search that was given up has not found the lie. */
const isFound = ({ faults }: Checked) => faults.some((fault) => !fault.includes('given up'));

/** Answers truthfully, except for one lie at the first occasion. */
function createLiar(lie: Lie): { intercept: Intercept; hasLied(): boolean } {
  const keys: Set<string | undefined> = new Set();
  let truth: TrueAnswers | null = null;
  let answers = 0;
  let hasLied = false;

  function mayLie(): boolean {
    const isFirst = !hasLied;
    hasLied = true;
    return isFirst;
  }

  const intercept: Intercept = (bid, ask) => {
    const before = new Set(keys);
    const askAndRemember: typeof ask = async (sent) => {
      const answer = await ask(sent);
      answers += 1;
      if (isTaken(answer)) {
        keys.add(sent.key);
        truth = { first: truth?.first ?? answer, last: answer, keys };
      }
      return answer;
    };
    return hasLied || !truth || answers < TRUE_FIRST
      ? askAndRemember(bid)
      : lie(bid, askAndRemember, { ...truth, keys: before }, mayLie);
  };

  return { intercept, hasLied: () => hasLied };
}
