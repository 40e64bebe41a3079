/**
 * Kill -9 amid codes, payments, reports of the PSP, credits and papers: every PIX that the PSP knows is
 * credited once, and nothing else is.
 */
import { siteSettings } from '../../apps/server/src/platform/database/administration-schema.ts';
import { auditFaults } from './check-lots.ts';
import { pixFaults, pixFigures } from './check-pix-sales.ts';
import { saleFigures } from './check-sales.ts';
import { createYard, killAtEachStep, STEPS, type Yard } from './closed-yard.ts';
import { hastenClock, runJob } from './faster-clock.ts';
import { payAll } from './pix-payers.ts';
import { type Psp, RECEIVER, withPsp } from './psp.ts';
import { type Random, seededRandom } from './random.ts';
import type { Round } from './rounds.ts';
import { bidOnLots } from './sales.ts';
import { type System, waitUntil } from './system.ts';
import { untilPapersAreDrawn } from './until-papers.ts';

const PIX_STEPS = {
  'the first sale': STEPS['the first sale'],
  'the first code': `select count(*) as reached from pix_codes k join charges c on c.id = k.charge_id
    join sales s on s.id = c.sale_id where s.auction_id = $1 and k.brcode is not null`,
  'the first report': `select count(*) as reached from pix_events e
    where e.body::jsonb ->> 'txid' in (select k.txid from pix_codes k
      join charges c on c.id = k.charge_id join sales s on s.id = c.sale_id
      where s.auction_id = $1)`,
  'the first credit': STEPS['the first credit'],
  'the first receipt': `select count(*) as reached from documents d join sales s on s.id = d.sale_id
    where s.auction_id = $1 and d.kind = 'recibo'`,
  'the first paid sale': `select count(*) as reached from sales
    where auction_id = $1 and state = 'pago'`,
  'half of the notas': STEPS['half of the notas'],
};
/** So many kills must have come before the sale of each number is paid: some money for every step. */
const PAID_AFTER = [2, 2, 3, 4, 5, 6, 6];
/** Of ten rounds one has the clock of the product: reports wait a minute, and polls five. */
const OWN_CLOCK_EVERY = 10;
/** After that many kills the PSP is away until the servers have met its absence. */
const KILLS_BEFORE_OUTAGE = 4;
/** More failures than a server makes before it leaves the PSP alone for a while. */
const ASKED_IN_OUTAGE = 4;
/** Enough for two polls of the product's own clock. */
const PATIENCE_MS = 660_000;

export async function pixSales(plain: System, seed: number): Promise<Round> {
  await nameReceiver(plain);
  return withPsp(plain, (system, psp) => payWhileServersDie(system, psp, seed));
}

async function payWhileServersDie(system: System, psp: Psp, seed: number): Promise<Round> {
  const random = seededRandom(seed);
  const isOwnClock = seed % OWN_CLOCK_EVERY === 0;
  await waitUntil('the PSP knows where to report', () => psp.call('isRegistered'));
  const yard = await createYard(system);
  const bids = await bidOnLots(system, yard, random);
  const clock = isOwnClock ? null : hastenClock(system);
  const ending = new AbortController();
  try {
    const { work, kills } = await payAndKill(system, psp, {
      ...{ yard, seed, random, count: bids.length, signal: ending.signal },
    });
    const late = await untilHandled(system, psp, yard);
    const figures = { ...(await saleFigures(system, yard)), ...(await pixFigures(system, yard)) };
    const { answered, unanswered } = await psp.call('state');
    const faults = [
      ...work.faults,
      ...late,
      ...(await pixFaults(system, { yard, bids, psp, work })),
      ...(await auditFaults(system)),
      ...(kills === 0 ? ['nothing died'] : []),
    ];
    return {
      faults,
      figures: { kills, ...figures, reports: answered, 'without answer': unanswered },
      ...(isOwnClock && { what: 'with the clock of the product' }),
    };
  } finally {
    ending.abort();
    await clock?.stop();
  }
}

interface Scene {
  yard: Yard;
  seed: number;
  random: Random;
  /** The number of sales. */
  count: number;
  signal: AbortSignal;
}

/** Buyers pay while servers die at each step, and once the PSP is away. */
async function payAndKill(system: System, psp: Psp, { yard, random, ...scene }: Scene) {
  let killed = 0;
  let recovered = 0;
  // Every other sale is paid while servers are dead, and its first reports get no answer.
  const mayPay = (sale: number) => (sale % 2 === 0 ? recovered : killed) >= (PAID_AFTER[sale] ?? 0);
  const paying = payAll(system, psp, yard, { ...scene, mayPay });
  const outageAfter = 1 + random.integer(KILLS_BEFORE_OUTAGE);
  const killing = killAtEachStep(system, yard, random, {
    steps: PIX_STEPS,
    onKill() {
      killed += 1;
    },
    async afterEach() {
      if (killed === outageAfter) await takeDown(psp);
      await psp.call('sendLate');
      recovered = killed;
    },
  });
  const [work, kills] = await Promise.all([paying, killing]);
  return { work, kills };
}

/** Nothing is asked or paid out of the sight of the servers, so they must meet the outage. */
async function takeDown(psp: Psp): Promise<void> {
  const before = await psp.call('askedWhileDown');
  await psp.call('setDown', true);
  try {
    await waitUntil(
      'the servers met an outage of the PSP',
      async () => (await psp.call('askedWhileDown')) >= before + ASKED_IN_OUTAGE,
      { withinMs: PATIENCE_MS },
    );
  } finally {
    await psp.call('setDown', false);
  }
}

/** All reports come once more, the PSP is asked once more, and all that follows is done. */
async function untilHandled(system: System, psp: Psp, yard: Yard): Promise<string[]> {
  await psp.call('sendLate');
  await psp.call('repeatAll');
  await runJob(system, 'poll-pix', PATIENCE_MS);
  const { pool } = system;
  const open = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from pix_events where state = 'novo')
        + (select count(*) from pix_codes k join charges c on c.id = k.charge_id
          join sales s on s.id = c.sale_id where s.auction_id = $1
            and k.state in ('preparing', 'active', 'removing')) as open`,
      [yard.auctionId],
    );
    return Number(rows[0].open);
  };
  const isHandled = async () => (await open()) === 0;
  const handled = await waitUntil('all reports and codes are handled', isHandled, {
    withinMs: PATIENCE_MS,
    everyMs: 250,
  }).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...handled, ...(await untilPapersAreDrawn(system, yard, PATIENCE_MS))];
}

/** The codes of the PSP must name the receiver of the settings. */
async function nameReceiver({ db }: System): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ key: 'recebimento', value: RECEIVER })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: RECEIVER } });
}
