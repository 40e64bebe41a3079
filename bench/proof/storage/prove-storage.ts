import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { insertMedia } from '../../../apps/server/src/platform/media/media.queries.ts';
import { readPlace, type S3Place } from '../../../apps/server/src/platform/media/media-place.ts';
import { openMediaStore } from '../../../apps/server/src/platform/media/media-store.ts';
import { openMediaAt } from '../../../apps/server/src/platform/media/open-media.ts';
import { removeUnnamed } from '../../../apps/server/src/platform/media/remove-unnamed.ts';
import { createUser } from '../../../apps/server/src/testing/factories.ts';
import { createLot, createPeople, type Person } from '../people-and-lots.ts';
import { openSystem, type System } from '../system.ts';
import { BUCKET, type Bucket, openBucket, PREFIX } from './bucket.ts';
import { type Gateway, startCeph } from './ceph.ts';
import { installCeph } from './ceph-packages.ts';
import { compareSums, moveMedia, sumsOf } from './move-house.ts';
import {
  photograph,
  putCover,
  readIdentity,
  readPicture,
  sumOf,
  uploadPicture,
} from './picture-calls.ts';
import { failInEachWay, type Shown } from './store-faults.ts';
import { openStoreProxy, type StoreProxy } from './store-proxy.ts';

// A house with its pictures in the data folder moves into a store that others wrote (Debian's Ceph), works there
// with two processes, meets a store that fails, and moves back. A proxy stands before the store from the first
// request on; the faults are its own.

/** So many that the command is killed amid them. */
const PICTURES = 400;
const PLACE = `s3://${BUCKET}/${PREFIX}`;
const SIZES = ['tiny', 'small', 'card', 'detail', 'full'] as const;

interface House {
  system: System;
  /** The settings of both servers, from their next start on. */
  settings: Record<string, string>;
  proxy: StoreProxy;
  bucket: Bucket;
  /** The settings that name the store. */
  env: Record<string, string>;
  place: S3Place;
  admin: Person;
}

/** Prints each step; true when every one of them was as it must be. */
export async function proveStorage(): Promise<boolean> {
  console.log(
    '\nstorage — pictures in a store of the S3 kind: moved, served, deleted; the store fails',
  );
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-storage-'));
  const ends: (() => Promise<void> | void)[] = [
    () => fs.rmSync(folder, { recursive: true, force: true }),
  ];
  let ending: Promise<void> | null = null;
  // A signal and the end of the proof may both ask for it: the second waits for the first.
  const endAll = () => {
    ending ??= (async () => {
      for (const end of ends.splice(0).reverse()) await end();
    })();
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endAll().finally(() => process.exit(1)));
  }
  try {
    installCeph();
    const gateway = await startCeph(folder);
    ends.push(() => gateway.stop());
    console.log(`  radosgw ${gateway.version}, one monitor, one OSD (${gateway.objectStore})`);
    const proxy = await openStoreProxy(gateway.access.endpoint);
    ends.push(() => proxy.close());
    const settings: Record<string, string> = {};
    const system = await openSystem({ settings });
    ends.push(() =>
      fs.rmSync(path.join(system.dataDir, 'media'), { recursive: true, force: true }),
    );
    ends.push(() => system.close());
    const house = await openHouse(system, { settings, proxy, gateway });
    const faults = await liveThroughAll(house);
    for (const fault of faults) console.log(`      ${fault}`);
    console.log(`${faults.length === 0 ? 'PASS' : 'FAIL'} storage`);
    return faults.length === 0;
  } catch (error) {
    console.log(`FAIL storage: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await endAll();
  }
}

async function openHouse(
  system: System,
  { settings, proxy, gateway }: Pick<House, 'settings' | 'proxy'> & { gateway: Gateway },
): Promise<House> {
  const { access } = gateway;
  const env = {
    S3_ENDPOINT: proxy.endpoint,
    S3_REGION: access.region,
    S3_ACCESS_KEY_ID: access.accessKeyId,
    S3_SECRET_ACCESS_KEY: access.secretAccessKey,
  };
  const place = readPlace(PLACE, { dataDir: system.dataDir, mediaEnvironment: env }) as S3Place;
  const bucket = openBucket(access);
  await bucket.create();
  const [admin] = await createPeople(system, 1, 'admin');
  if (!admin) throw new Error('there is no administrator');
  return { system, settings, proxy, bucket, env, place, admin };
}

/** Each step returns what was not as it must be. */
async function liveThroughAll(house: House): Promise<string[]> {
  const faults: string[] = [];
  const step = async (what: string, run: () => Promise<string[]>) => {
    const from = performance.now();
    const found = await run();
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(`  ${found.length === 0 ? 'pass' : 'FAIL'} ${what} (${seconds} s)`);
    faults.push(...found);
  };
  const shown = await fillHouse(house);
  await step('data to the store, killed halfway and called again', () => moveIn(house));
  await step('two processes: read, every size, deleted, identity', () => serve(house, shown));
  await step('with the newer checksums of the SDK too', () => withChecksums(house, shown));
  await step('by signed addresses', () => bySignature(house, shown));
  await step('a store that fails in five ways, with bids', () => faultsOf(house, shown));
  await step('what the faults left, and files that no row names', () => cleanUp(house, shown));
  await step('the store back to data', () => moveOut(house, shown));
  return faults;
}

/** Pictures through the product, and many by hand beside them. */
async function fillHouse({ system, admin }: House): Promise<Shown> {
  const base = system.servers[0]?.base ?? '';
  const { body, status } = await uploadPicture(base, admin, await photograph(0));
  if (status !== 201) throw new Error(`an upload was answered ${status} ${JSON.stringify(body)}`);
  const store = openMediaStore(system.dataDir);
  const photo = await photograph(3);
  for (let at = 0; at < PICTURES; at += 1) {
    const picture = Buffer.concat([photo.subarray(0, 40_000), Buffer.from(String(at))]);
    const kind = at % 2 === 0 ? 'vehicle' : 'signature';
    const id = crypto.randomUUID();
    await store.putBack(kind, id, picture);
    await insertMedia(system.db, { id, kind, width: 1600, height: 1200 });
  }
  const identity = await store.savePicture(system.db, 'identity', photo);
  if (!identity.ok) throw new Error(identity.code);
  const client = await createUser(system.db, { role: 'client', documentFrontId: identity.mediaId });
  const pictureId = String(body.id);
  const { sum } = await readPicture(base, pictureId, 'full');
  return { admin, clientId: client.id, pictureId, sum };
}

async function moveIn({ system, env, place, settings }: House): Promise<string[]> {
  const faults: string[] = [];
  const before = await sumsOf(system, readPlace('data', { ...system, mediaEnvironment: {} }));
  const killed = await moveMedia(system, ['data', PLACE], { env, killAt: 40 });
  if (killed.code !== null) faults.push(`the first move ended with ${killed.code}: ${killed.said}`);
  const second = await moveMedia(system, ['data', PLACE], { env });
  const counts = /conferidas: (?<copied>\d+)\. Já estavam lá: (?<skipped>\d+)/.exec(second.said);
  const [copied, skipped] = [counts?.groups?.copied, counts?.groups?.skipped].map(Number);
  console.log(`      killed at 40 %; the second call copied ${copied} and skipped ${skipped}`);
  if (second.code !== 0 || !copied || !skipped) faults.push(`the second move: ${second.said}`);
  faults.push(...compareSums(before, await sumsOf(system, place), 'in the store'));
  await restart(system, settings, { ...env, MEDIA_URL: PLACE });
  fs.rmSync(path.join(system.dataDir, 'media'), { recursive: true });
  return faults;
}

async function restart(
  { servers }: System,
  settings: Record<string, string>,
  next: Record<string, string>,
): Promise<void> {
  for (const name of Object.keys(settings)) delete settings[name];
  Object.assign(settings, next);
  for (const server of servers) {
    await server.stop();
    await server.start();
  }
}

async function serve({ system, bucket, admin }: House, shown: Shown): Promise<string[]> {
  const [one, other] = system.servers.map(({ base }) => base) as [string, string];
  const { pictureId, clientId, sum } = shown;
  const faults: string[] = [];
  const expected = (is: boolean, fault: string) => {
    if (!is) faults.push(fault);
  };
  expected((await readPicture(other, pictureId, 'full')).sum === sum, 'a moved picture is another');
  const sent = await uploadPicture(one, admin, await photograph(4));
  const id = String(sent.body.id);
  for (const size of SIZES) {
    const answers = [await readPicture(one, id, size), await readPicture(other, id, size)];
    const [first, second] = answers;
    const same = first?.sum === second?.sum && answers.every(({ status }) => status === 200);
    expected(same, `${size} is not the same picture on both servers`);
  }
  const { auctionId } = await createLot(system, {
    increments: null,
    softClose: null,
    lengthMs: 600_000,
  });
  await putCover(one, admin, auctionId, await photograph(5));
  const [first = ''] = await bucket.keys('cover/');
  const coverId = first.split('/')[1] ?? '';
  expected((await readPicture(other, coverId, 'card')).status === 200, 'the other has no cover');
  await putCover(other, admin, auctionId, await photograph(6));
  expected((await bucket.keys(`cover/${coverId}`)).length === 0, 'a replaced cover left files');
  for (const base of [one, other]) {
    const { status } = await readPicture(base, coverId, 'card');
    expected(status === 404, `a replaced cover is answered ${status}`);
  }
  const [identityKey = ''] = await bucket.keys('identity/');
  const identityId = identityKey.split('/')[1] ?? '';
  const [client] = await createPeople(system, 1, 'client');
  const statuses = {
    'an administrator': [(await readIdentity(other, clientId, admin.token)).status, 200],
    'a client': [(await readIdentity(one, clientId, client?.token)).status, 403],
    nobody: [(await readIdentity(one, clientId)).status, 401],
    'the public address': [(await readPicture(one, identityId, 'full')).status, 404],
    'the store without keys': [await bucket.statusForStrangers(identityKey), 403],
  };
  for (const [who, [is, must]] of Object.entries(statuses)) {
    expected(is === must, `an identity picture for ${who}: ${is}, not ${must}`);
  }
  return faults;
}

async function withChecksums(house: House, shown: Shown): Promise<string[]> {
  const { system, settings, env, admin } = house;
  await restart(system, settings, { ...env, MEDIA_URL: PLACE, S3_CHECKSUMS: 'supported' });
  const [one, other] = system.servers.map(({ base }) => base) as [string, string];
  const sent = await uploadPicture(one, admin, await photograph(7));
  const read = await readPicture(other, String(sent.body.id), 'card');
  const old = await readPicture(one, shown.pictureId, 'full');
  await restart(system, settings, { ...env, MEDIA_URL: PLACE });
  if (sent.status === 201 && read.status === 200 && old.sum === shown.sum) return [];
  return [`S3_CHECKSUMS=supported: sent ${sent.status}, read ${read.status} and ${old.status}`];
}

async function bySignature(house: House, shown: Shown): Promise<string[]> {
  const { system, settings, env, proxy } = house;
  await restart(system, settings, { ...env, MEDIA_URL: PLACE, MEDIA_DELIVERY: 'signed' });
  const faults: string[] = [];
  for (const { base, name } of system.servers) {
    const picture = `${base}/uploads/${shown.pictureId}/full`;
    const { headers } = await fetch(picture, { redirect: 'manual' });
    const address = headers.get('location') ?? '';
    const answer = await fetch(address.startsWith(proxy.endpoint) ? address : picture);
    const isWhole = sumOf(new Uint8Array(await answer.arrayBuffer())) === shown.sum;
    const type = answer.headers.get('content-type');
    if (answer.status !== 200 || !isWhole || type !== 'image/webp') {
      faults.push(`${name}: ${address} is answered ${answer.status}, ${type}`);
    }
    const other = await fetch(address.replace('/full', '/card'));
    if (other.status !== 403) faults.push(`${name}: a changed address is answered ${other.status}`);
    const identity = await readIdentity(base, shown.clientId, shown.admin.token);
    if (identity.status !== 200) faults.push(`${name}: identity is answered ${identity.status}`);
  }
  await restart(system, settings, { ...env, MEDIA_URL: PLACE });
  return faults;
}

const UNNAMED = 30;

async function cleanUp({ system, place, bucket }: House, shown: Shown): Promise<string[]> {
  const before = await sumsOf(system, place);
  const media = await openMediaAt(place);
  for (let at = 0; at < UNNAMED; at += 1) {
    await media.putBack('vehicle', crypto.randomUUID(), Buffer.from('of nobody'));
  }
  // The store's own clock dates its files, so none of them is old.
  const { removed, seen } = await removeUnnamed({ db: system.db, media }, { keptMs: -60_000 });
  console.log(`      ${removed} of ${seen} pictures had no row and were removed`);
  const faults = compareSums(before, await sumsOf(system, place), 'after the removal');
  const ids = new Set((await bucket.keys()).map((key) => key.split('/')[1] ?? ''));
  const left = [...ids].filter((id) => !before.has(id));
  if (left.length > 0 || removed < UNNAMED) {
    faults.push(`${removed} were removed, ${left.length} without a row are left`);
  }
  const { sum } = await readPicture(system.servers[0]?.base ?? '', shown.pictureId, 'full');
  if (sum !== shown.sum) faults.push('after the removal the picture is another');
  return faults;
}

async function faultsOf({ system, proxy }: House, shown: Shown): Promise<string[]> {
  const reports = await failInEachWay(system, proxy, shown);
  for (const { fault, answers, slowestMs, bids } of reports) {
    console.log(
      `      ${fault}: ${answers} answers, the slowest after ${(slowestMs / 1000).toFixed(1)} s; ${bids.accepted} bids, the slowest ${bids.slowestMs.toFixed()} ms`,
    );
  }
  return reports.flatMap(({ faults }) => faults);
}

async function moveOut({ system, env, place, settings }: House, shown: Shown): Promise<string[]> {
  const before = await sumsOf(system, place);
  const { code, said } = await moveMedia(system, [PLACE, 'data'], { env });
  const own = readPlace('data', { ...system, mediaEnvironment: {} });
  const faults = compareSums(before, await sumsOf(system, own), 'back in data');
  if (code !== 0) faults.push(`the move back ended with ${code}: ${said}`);
  await restart(system, settings, {});
  const { sum } = await readPicture(system.servers[1]?.base ?? '', shown.pictureId, 'full');
  if (sum !== shown.sum) faults.push('back in data: the picture is another');
  return faults;
}
