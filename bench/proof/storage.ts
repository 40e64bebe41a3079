/**
 * Pictures in a real store that speaks S3: OpenStack Swift, behind a proxy that can fail. Two
 * processes of the product share it; bids go on whatever the store does.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import {
  type Fault,
  startProxy,
} from '../../apps/server/src/platform/media/failing-proxy.fixture.ts';
import { describeMediaFault } from '../../apps/server/src/platform/media/media-files.ts';
import { readMediaAddress } from '../../apps/server/src/platform/media/media-settings.ts';
import { openMediaFiles } from '../../apps/server/src/platform/media/open-media.ts';
import { photograph, register } from '../uploads/registrations.ts';
import { startLoneBidder } from './lone-bidder.ts';
import { createPeople, type Person } from './people-and-lots.ts';
import type { Round } from './rounds.ts';
import { createServer } from './server-process.ts';
import { proveMove } from './storage-move.ts';
import { isSwiftInstalled, type Swift, startSwift } from './swift.ts';
import type { System } from './system.ts';

const BUCKET = 'fotos';
/** An exchange has five seconds, and a body that breaks off is read twice. */
const LONGEST_MS = 12_000;
const FAULTS: readonly Fault[] = ['silent', 'error', 'gone', 'cut', 'drip', 'full'];

export async function storage(system: System): Promise<Round> {
  if (!isSwiftInstalled()) {
    return { faults: ['Swift is not installed: apt-get install python3-swift'], figures: {} };
  }
  const swift = await startSwift(BUCKET);
  const proxy = await startProxy(swift.port);
  const round: Round = { faults: [], figures: { checks: 0, bids: 0 } };
  try {
    const proving = { system, swift, proxy, round, check: checker(round) };
    await proveKeys(proving);
    await proveMove(proving, addressOf(proving));
    await proveSites(proving);
  } finally {
    await proxy.close();
    await swift.close();
  }
  return round;
}

export interface Proving {
  system: System;
  swift: Swift;
  proxy: Awaited<ReturnType<typeof startProxy>>;
  round: Round;
  check: (what: string, found: unknown, expected: unknown) => void;
}

function checker({ faults, figures }: Round): Proving['check'] {
  return (what, found, expected) => {
    figures.checks = (figures.checks ?? 0) + 1;
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) faults.push(`${what}: ${one} instead of ${other}`);
  };
}

const addressOf = ({ proxy }: Proving, bucket = BUCKET) =>
  `s3://${bucket}/casa?endpoint=http://127.0.0.1:${proxy.port}&path-style=1`;

const openBucket = (proving: Proving, { options = '', bucket = BUCKET, secret = '' } = {}) =>
  openMediaFiles(
    readMediaAddress('MEDIA_URL', addressOf(proving, bucket) + options, {
      ...proving.swift.keys,
      ...(secret && { secret }),
    }),
  );

/** With the SDK's checksums and without them; wrong keys and a missing bucket are named. */
async function proveKeys(proving: Proving): Promise<void> {
  const { check } = proving;
  for (const options of ['', '&checksums=when-required']) {
    const files = await openBucket(proving, { options });
    const key = `vehicle/${randomUUID()}/full`;
    await files.write(key, Buffer.from('content'));
    check(`read back${options}`, Buffer.from((await files.read(key)) ?? '').toString(), 'content');
    check(`exists${options}`, await files.has(key), true);
    await files.removeFolder(path.dirname(key));
    check(`deleted${options}`, [await files.has(key), await files.read(key)], [false, null]);
  }
  const said = async (options: Parameters<typeof openBucket>[1]) =>
    (await openBucket(proving, options)).check().then(() => 'accepted', describeMediaFault);
  check(
    'a wrong key',
    await said({ secret: 'outro' }),
    'recusou as chaves MEDIA_S3_KEY_ID e MEDIA_S3_SECRET',
  );
  check(
    'a missing bucket',
    await said({ bucket: 'nenhum' }),
    'não existe (crie o bucket ou corrija o nome)',
  );
}

/** What one process receives the other serves; while the store fails, the site and its bids go on. */
async function proveSites(proving: Proving): Promise<void> {
  const { system, swift } = proving;
  const settings = {
    MEDIA_URL: addressOf(proving),
    MEDIA_S3_KEY_ID: swift.keys.id,
    MEDIA_S3_SECRET: swift.keys.secret,
  };
  const { databaseUrl, dataDir, sessionSecret } = system;
  const servers = ['C', 'D'].map((name) =>
    createServer({ name, databaseUrl, dataDir, sessionSecret, settings }),
  );
  const [one, two] = servers;
  if (!one || !two) throw new Error('there are no servers');
  try {
    await one.start();
    await two.start();
    const [admin] = await createPeople(system, 1, 'admin');
    const [client] = await createPeople(system, 1, 'client');
    if (!admin || !client) throw new Error('there are no people');
    const site = { one: one.base, two: two.base, admin, client };
    await proveIdentity(proving, site);
    await provePictures(proving, site);
  } finally {
    await one.stop();
    await two.stop();
  }
}

interface Site {
  one: string;
  two: string;
  admin: Person;
  client: Person;
}

const get = (url: string, token?: string) =>
  fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});

const publicPicture = (base: string, id: string, size: string) =>
  get(`${base}/uploads/${id}/${size}`);

/** Pictures of a document leave the store through the handler that asks who wants them, and only so. */
async function proveIdentity(proving: Proving, { one, two, admin, client }: Site): Promise<void> {
  const { system, swift, check } = proving;
  check('a registration', (await register(one, await photograph(), '127.0.0.1')).status, 201);
  const { rows } = await system.pool.query<{ id: number; picture: string }>(
    `select users.id, media.id as picture from media join users on media.id = users.document_front_id
     where media.kind = 'identity' order by users.id desc limit 1`,
  );
  const [{ id, picture } = { id: 0, picture: '' }] = rows;
  const image = (base: string, token?: string) =>
    get(`${base}/api/admin/users/${id}/images/front`, token);
  const shown = await image(two, admin.token);
  check('a document at the other process', shown.status, 200);
  check('which is a picture', (await sharp(await shown.arrayBuffer()).metadata()).format, 'webp');
  check('a document for a client', (await image(two, client.token)).status, 403);
  check('a document for nobody', (await image(two)).status, 401);
  check('a document as a public picture', (await publicPicture(two, picture, 'full')).status, 404);
  const object = `${BUCKET}/casa/identity/${picture}/full`;
  const direct = await get(`http://127.0.0.1:${swift.port}/${object}`);
  check('a document from the store without a key', direct.ok, false);
}

async function provePictures(proving: Proving, { one, two, admin, client }: Site): Promise<void> {
  const { system, proxy, round, check } = proving;
  const upload = async () => sendPicture(one, admin.token);
  const first = await upload();
  check('an upload', first.status, 201);
  const card = await publicPicture(two, first.id, 'card');
  check('its card at the other process', card.status, 200);
  check('which is a picture', (await sharp(await card.arrayBuffer()).metadata()).width, 720);
  const bidder = await startLoneBidder(system, { base: two, person: client });
  for (const fault of FAULTS) {
    const { id } = await upload();
    proxy.fail(fault);
    const from = performance.now();
    const [read, sent] = await Promise.all([publicPicture(two, id, 'full'), upload()]);
    const ms = performance.now() - from;
    // A full store still gives what it has.
    check(`${fault}: reading`, read.status, fault === 'full' ? 200 : 503);
    // Of a cut answer to an upload the head has arrived, and there is nothing else in it.
    const isStored = fault === 'cut' || fault === 'drip';
    const refused = fault === 'full' ? '507 MEDIA_FULL' : '503 MEDIA_UNAVAILABLE';
    if (!isStored) check(`${fault}: an upload`, `${sent.status} ${sent.code}`, refused);
    check(`${fault}: within ${LONGEST_MS} ms`, ms < LONGEST_MS, true);
    check(`${fault}: the site`, (await get(`${two}/api/health`)).status, 200);
    check(`${fault}: ready`, (await get(`${two}/readyz`)).status, 200);
    proxy.fail('none');
    check(`after ${fault}`, (await publicPicture(two, id, 'full')).status, 200);
  }
  await bidder.stop();
  const { bids } = bidder;
  const others = bids.filter(({ status }) => status !== 201);
  check('bids that were not accepted meanwhile', others, []);
  check('bids meanwhile', bids.length > FAULTS.length, true);
  round.figures.bids = bids.length;
  const slowest = Math.max(...bids.map(({ sentMs, answeredMs }) => answeredMs - sentMs));
  round.what = `the slowest bid took ${Math.round(slowest)} ms`;
  await proveDeletion(proving, two, first.id);
}

/** What is deleted is away from the store and from every process. */
async function proveDeletion(proving: Proving, base: string, id: string): Promise<void> {
  const { check } = proving;
  const files = await openBucket(proving);
  await files.removeFolder(`vehicle/${id}`);
  check('a deleted file', await files.has(`vehicle/${id}/full`), false);
  check('a deleted picture', (await publicPicture(base, id, 'detail')).status, 404);
}

interface Sent {
  status: number;
  id: string;
  /** Of a refusal. */
  code?: string;
}

async function sendPicture(base: string, token: string): Promise<Sent> {
  const color = { width: 1000, height: 700, channels: 3, background: '#a33' } as const;
  const data = await sharp({ create: color }).jpeg().toBuffer();
  const body = new FormData();
  body.set('imagem', new Blob([new Uint8Array(data)], { type: 'image/jpeg' }), 'foto.jpg');
  const answer = await fetch(`${base}/api/vehicles/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { id = '', code } = (await answer.json()) as { id?: string; code?: string };
  return { status: answer.status, id, ...(code && { code }) };
}
