/**
 * Kill -9 between the close, the sale, its charges, a credit and a paper: afterwards each exists once or
 * not at all, and money and numbers agree.
 */
import { auditFaults } from './check-lots.ts';
import { type LeadingBid, saleFaults, saleFigures } from './check-sales.ts';
import { creditAll } from './clerks.ts';
import { createYard, killAtEachStep, type Yard } from './closed-yard.ts';
import { type Random, seededRandom } from './random.ts';
import type { Round } from './rounds.ts';
import { type System, waitUntil } from './system.ts';

/** The jobs run every minute as a net for the wake-ups that died, so this is more than two of them. */
const PAPERS_WITHIN_MS = 180_000;

export async function sales(system: System, seed: number): Promise<Round> {
  const random = seededRandom(seed);
  const yard = await createYard(system);
  const bids = await bidOnLots(system, yard, random);
  const killing = killAtEachStep(system, yard, random);
  const crediting = creditAll(system, yard, { seed, count: bids.length });
  const [work, kills] = await Promise.all([crediting, killing]);
  const late = await untilPapersAreDrawn(system, yard, work.credits.length);
  return {
    faults: [
      ...work.faults,
      ...late,
      ...(await saleFaults(system, yard, { bids, credits: work.credits })),
      ...(await auditFaults(system)),
    ],
    figures: { kills, repeated: work.repeated, ...(await saleFigures(system, yard)) },
  };
}

const CENTAVOS_OF_A_RAISE = 10_007;

/** One bid on all lots but the last, which ends without any. */
async function bidOnLots({ servers }: System, yard: Yard, random: Random): Promise<LeadingBid[]> {
  const sold = yard.lots.slice(0, -1);
  return Promise.all(
    sold.map(async ({ lotId, vehicleId }, index) => {
      const buyer = random.pick(yard.buyers);
      // Odd centavos, so that commission and signal have to be rounded.
      const value = 100_000 + (index + 1) * CENTAVOS_OF_A_RAISE;
      const answer = await fetch(`${random.pick(servers).base}/api/bids/create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ vehicleId, value: value / 100 }),
      });
      if (!answer.ok) throw new Error(`no bid: ${answer.status} ${await answer.text()}`);
      return { lotId, userId: buyer.userId, value };
    }),
  );
}

/** Every credit has its receipt and every sale its nota, with their files. */
async function untilPapersAreDrawn({ pool }: System, yard: Yard, credits: number) {
  const due = credits + yard.lots.length - 1;
  const isDrawn = async () => {
    const { rows } = await pool.query(
      `select count(*) from documents d join sales s on s.id = d.sale_id
        where s.auction_id = $1 and d.pdf is not null`,
      [yard.auctionId],
    );
    return Number(rows[0].count) >= due;
  };
  return waitUntil(`${due} papers are drawn`, isDrawn, { withinMs: PAPERS_WITHIN_MS }).then(
    () => [],
    (error: Error) => [error.message],
  );
}
