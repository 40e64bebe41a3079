/** Two processes are one site: what one of them is told the other knows. */
import sharp from 'sharp';
import { TEST_PASSWORD } from '../../../apps/server/src/testing/factories.ts';
import { waitUntil } from '../system.ts';
import { type Bidder, createBidder, placeBid } from './bidders.ts';
import { ask, openStream } from './client.ts';
import { ms, must, type Steps } from './steps.ts';
import type { People, Walk } from './walk.ts';

const RAISE = 100;

/** A bid that has to be accepted; it goes into the journal. */
export async function bidOnce(walk: Walk, base: string, bidder: Bidder) {
  bidder.value += RAISE;
  const { token, vehicleId, lotId, value } = bidder;
  const answer = await placeBid(base, { token, vehicleId, value });
  must(answer.status === 201, `the bid got ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { sequence } = answer.body.bid as { sequence: number };
  walk.journal.push({ lotId, sequence, value });
  return answer;
}

export async function proveTogether({ step }: Steps, walk: Walk, people: People): Promise<void> {
  const [a, b] = walk.processes.map(({ base }) => base) as [string, string];
  const { db, admin } = people;
  const [bidder] = people.bidders as [Bidder];

  await step('sign in through A, bid through B', async () => {
    const json = { email: bidder.email, password: TEST_PASSWORD };
    const entered = await ask(`${a}/api/auth/login`, { method: 'POST', json });
    must(entered.status === 200, `the sign-in got ${entered.status}`);
    const token = String(entered.body.token);
    const bid = await bidOnce(walk, b, Object.assign(bidder, { token }));
    return `200 in ${ms(entered.ms)}, 201 in ${ms(bid.ms)}`;
  });

  await step('a picture sent to A is read at B', async () => {
    const sent = await sendPicture(a, admin.token, { width: 1200, height: 800 });
    must(sent.status === 201, `the upload got ${sent.status}`);
    const read = await ask(`${b}/uploads/${sent.body.id}/detail`);
    must(read.status === 200, `the picture got ${read.status}`);
    return `201, then ${read.type} at B in ${ms(read.ms)}`;
  });

  await step('a ban at A ends the stream at B', async () => {
    const banned = await createBidder(db, walk.sessionSecret);
    const stream = openStream(b, banned.vehicleId, banned.token);
    await waitUntil('the stream is greeted', async () => stream.events.length > 0);
    const from = performance.now();
    const url = `${a}/api/users/${banned.userId}/ban`;
    const ban = await ask(url, { method: 'PATCH', token: admin.token, json: {} });
    must(ban.status === 200, `the ban got ${ban.status}`);
    await waitUntil('the stream ends', async () => stream.endedMs !== undefined);
    const { token, vehicleId, value } = banned;
    const bid = await placeBid(b, { token, vehicleId, value: value + RAISE });
    must([401, 403].includes(bid.status), `a bid of the banned got ${bid.status}`);
    return `ended ${ms((stream.endedMs ?? 0) - from)} after the call began; the next bid got ${bid.status}`;
  });

  await step('a setting saved at A is seen at B', async () => {
    const token = admin.token;
    const all = await ask(`${a}/api/admin/settings`, { token });
    const { version, value } = all.body.patio as { version: string; value: object };
    const nome = 'Pátio da Prova';
    const json = { ...value, nome, version };
    const saved = await ask(`${a}/api/admin/settings/patio`, { method: 'PUT', token, json });
    must(saved.status === 200, `saving got ${saved.status} ${JSON.stringify(saved.body)}`);
    const from = performance.now();
    const seen = async (path: string) => {
      await waitUntil(path, async () =>
        JSON.stringify((await ask(`${b}${path}`)).body).includes(nome),
      );
      return ms(performance.now() - from);
    };
    return `by the API after ${await seen('/api/settings')}, in the home page after ${await seen('/')}`;
  });
}

export async function sendPicture(
  base: string,
  token: string,
  size: { width: number; height: number },
  bytes?: number,
) {
  const channels = 3;
  const noise = bytes !== undefined && ({ type: 'gaussian', mean: 128, sigma: 60 } as const);
  const create = { ...size, channels, background: '#a33', ...(noise && { noise }) } as const;
  const picture = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  must(bytes === undefined || picture.length > bytes, `the picture has ${picture.length} bytes`);
  const form = new FormData();
  form.set('imagem', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg');
  const answer = await ask(`${base}/api/vehicles/pictures`, { method: 'POST', token, form });
  return { ...answer, bytes: picture.length };
}

/** A stream and an upload through a proxy. */
export async function proveProxy(
  { step }: Steps,
  { name, base }: { name: string; base: string },
  walk: Walk,
  people: People,
): Promise<void> {
  const [bidder] = people.bidders as [Bidder];
  await step(`a live stream through ${name}`, async () => {
    const from = performance.now();
    const stream = openStream(base, bidder.vehicleId);
    try {
      await waitUntil('the greeting', async () => stream.events.length > 0);
      const greeted = (stream.events[0]?.ms ?? 0) - from;
      const waits: number[] = [];
      for (const each of walk.processes) {
        await bidOnce(walk, each.base, bidder);
        const answered = performance.now();
        const price = () =>
          stream.events.find(({ event }) => event.lanceAtual === bidder.value)?.ms;
        await waitUntil('the price', async () => price() !== undefined, { everyMs: 5 });
        waits.push((price() ?? 0) - answered);
      }
      const shown = waits.map(ms).join(' and ');
      return `greeted after ${ms(greeted)}; prices of A and B ${shown} after the bid's answer`;
    } finally {
      stream.close();
    }
  });
  await step(`an upload of 3 MB through ${name}`, async () => {
    const size = { width: 2400, height: 1600 };
    const sent = await sendPicture(base, people.admin.token, size, 3_000_000);
    must(sent.status === 201, `it got ${sent.status} ${JSON.stringify(sent.body).slice(0, 100)}`);
    return `${sent.bytes.toLocaleString('en')} bytes, 201 in ${ms(sent.ms)}`;
  });
  await step(`health is not shown to the public by ${name}`, async () => {
    // The proof itself asks from the proxy's own machine, which nginx admits.
    const answer = await ask(`${base}/readyz`);
    const expected = name === 'nginx' ? 200 : 404;
    must(answer.status === expected, `/readyz got ${answer.status}`);
    return name === 'nginx' ? '200 from this machine alone' : '404';
  });
}
