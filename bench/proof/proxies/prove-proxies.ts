import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FAILED_LOGIN } from '../../../apps/server/src/features/identity/login-attempts.queries.ts';
import { installPackages } from '../debian-packages.ts';
import { createLot, createPeople, type ProofLot, readBids } from '../people-and-lots.ts';
import { openSystem, type System, waitUntil } from '../system.ts';
import { startBreakingProcess } from './breaking-process.ts';
import { connectHttp2, type Http2Client } from './http2-client.ts';
import { openStreams } from './moving-streams.ts';
import { noisePicture } from './noise-picture.ts';
import { type ProxyName, type RunningProxy, startProxy } from './start-proxy.ts';

// nginx and Caddy with their files from deploy/, each in front of two processes: what passes, what the site learns of
// the visitor, what the log keeps, and that a call which was sent is never sent twice.

const FOREVER_MS = 24 * 3_600_000;
const MB = 1024 * 1024;
const PACKAGES: Record<ProxyName, string[]> = { nginx: ['nginx', 'openssl'], caddy: ['caddy'] };
const INVENTED = '203.0.113.9';
const SEARCHED = 'pessoa-procurada';
/** A person may bid 50 times a second, and nginx ends a session of HTTP/2 after a thousand calls. */
const BETWEEN_BIDS_MS = 50;
const METRICS_TOKEN = randomBytes(32).toString('hex');
/** As in deploy/systemd and deploy/docker. */
const DRAIN_SECONDS = '6';

interface House {
  system: System;
  proxy: RunningProxy;
  client: Http2Client;
  admin: string;
  bidder: string;
  lot: ProofLot;
}

type Fault = string | null;

const CHECKS: Record<string, (house: House) => Promise<Fault>> = {
  'a page over HTTP/2': async ({ client }) => {
    const { status, headers, body } = await client.ask('/');
    const isPage = status === 200 && body.includes('</html>');
    return isPage ? null : `${status} ${headers['content-type']}`;
  },
  'a picture of 3 MB': uploadPicture,
  'a picture that is too large is refused by the site': refuseLarge,
  'a price arrives on a stream': watchPrice,
  'the address is not what a visitor invents': checkAddress,
  'the log has paths and no queries': checkLog,
  'a process stops: its streams are elsewhere before, each call has its answer, a bid at its second try at the latest':
    stopOne,
};

export async function proveProxies(): Promise<boolean> {
  console.log('\nproxies — nginx and Caddy in front of two processes');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-proxies-'));
  let faults = 0;
  const say = (what: string, fault: Fault) => {
    if (fault !== null) faults += 1;
    console.log(fault === null ? `  pass ${what}` : `  FAIL ${what}: ${fault}`);
  };
  try {
    for (const name of ['nginx', 'caddy'] as const) {
      const missing = installPackages(PACKAGES[name]);
      if (missing) {
        say(name, missing);
        continue;
      }
      await proveProxy(name, path.join(folder, name), say);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`${faults === 0 ? 'PASS' : 'FAIL'} proxies`);
  return faults === 0;
}

async function proveProxy(
  name: ProxyName,
  folder: string,
  say: (what: string, fault: Fault) => void,
): Promise<void> {
  const system = await openSystem({
    settings: { TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS, METRICS_TOKEN },
  });
  const [admin] = await createPeople(system, 1, 'admin');
  const [bidder] = await createPeople(system, 1, 'client');
  const lot = await createLot(system, { increments: null, softClose: null, lengthMs: FOREVER_MS });
  const people = { admin: admin?.token ?? '', bidder: bidder?.token ?? '', lot };
  const addresses = system.servers.map(({ base }) => new URL(base).host);
  try {
    say(`${name}: a call that was sent is sent once`, await askOnce(name, folder, addresses));
    const proxy = await startProxy(name, addresses, path.join(folder, 'site'));
    const client = connectHttp2(proxy.base);
    try {
      for (const [what, check] of Object.entries(CHECKS)) {
        const house = Object.assign({ system, proxy, client }, people);
        say(`${name}: ${what}`, await check(house).catch(String));
      }
    } finally {
      client.close();
      await proxy.close();
    }
  } finally {
    await system.close();
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function pictureForm(picture: Buffer): { headers: Record<string, string>; body: Buffer } {
  const mark = randomUUID();
  const head = `--${mark}\r\ncontent-disposition: form-data; name="imagem"; filename="foto.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${mark}--\r\n`)]),
  };
}

const sendPicture = ({ client, admin }: House, picture: Buffer) => {
  const { headers, body } = pictureForm(picture);
  return client.ask('/api/vehicles/pictures', {
    method: 'POST',
    headers: Object.assign(headers, bearer(admin)),
    body,
  });
};

async function uploadPicture(house: House): Promise<Fault> {
  const picture = noisePicture(1_100, 1_000);
  const { status, body } = await sendPicture(house, picture);
  const isGood = picture.length > 3 * MB && status === 201;
  return isGood ? null : `${picture.length} bytes, ${status}: ${body}`;
}

async function refuseLarge(house: House): Promise<Fault> {
  const { status, body } = await sendPicture(house, noisePicture(2_000, 2_000));
  const isOurs = status === 413 && String(body).includes('TOO_LARGE');
  return isOurs ? null : `${status}: ${body}`;
}

function placeBid({ client, bidder, lot }: House, value: number, key: string = randomUUID()) {
  return client.ask('/api/bids/create', {
    method: 'POST',
    headers: Object.assign(bearer(bidder), {
      'content-type': 'application/json',
      'idempotency-key': key,
    }),
    body: JSON.stringify({ vehicleId: lot.vehicleId, value }),
  });
}

async function watchPrice(house: House): Promise<Fault> {
  let heard = '';
  const end = house.client.follow(`/api/live?topics=vehicle:${house.lot.vehicleId}`, (text) => {
    heard += text;
  });
  try {
    return await hearPrice(house, () => heard);
  } finally {
    end();
  }
}

async function hearPrice(house: House, heard: () => string): Promise<Fault> {
  await waitUntil('the stream begins', async () => heard().includes('data:'), { withinMs: 10_000 });
  if (heard().includes('"price"')) return `a price before any bid: ${heard()}`;
  const { status, body } = await placeBid(house, 10_100);
  if (status !== 201) return `the bid: ${status} ${body}`;
  await waitUntil('the price arrives', async () => heard().includes('"price"'), {
    withinMs: 10_000,
  });
  return null;
}

async function checkAddress({ client, system }: House): Promise<Fault> {
  await client.ask('/api/auth/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': INVENTED,
      forwarded: `for=${INVENTED}`,
    },
    body: JSON.stringify({ email: 'ninguem@leiloes.example', password: 'uma senha qualquer' }),
  });
  const entry = await system.db.query.auditLog.findFirst({
    where: (row, { eq }) => eq(row.action, FAILED_LOGIN),
    orderBy: (row, { desc }) => desc(row.id),
  });
  return entry?.ip === '127.0.0.1' ? null : `the audit log has ${entry?.ip ?? 'no entry'}`;
}

async function checkLog({ client, proxy }: House): Promise<Fault> {
  await client.ask(`/api/vehicles?titulo=${SEARCHED}`, {
    headers: { referer: `https://localhost/veiculos?titulo=${SEARCHED}` },
  });
  await waitUntil('the log has the call', async () => proxy.readLog().includes('/api/vehicles"'), {
    withinMs: 10_000,
  });
  const lines = proxy.readLog().split('\n');
  const told = lines.find((line) => line.includes(SEARCHED));
  return told === undefined ? null : `its log says ${told}`;
}

/**
 * Between the signal and the last answer of a process, and after it. A bid that met a connection which was just being closed
 * is answered 502 or 503 and repeated with its key, as a page does when its bidder tries again.
 */
async function stopOne(house: House): Promise<Fault> {
  const [first] = house.system.servers;
  if (!first) throw new Error('there is no process to stop');
  const { vehicleId } = house.lot;
  const streams = await openStreams(house.client, house.system.servers, {
    vehicleId,
    metricsToken: METRICS_TOKEN,
  });
  const before = (await readBids(house.system, house.lot.lotId)).length;
  let isStopped = false;
  const stopping = first.stop().then(() => {
    streams.noteGone();
    isStopped = true;
  });
  const failed: string[] = [];
  let sent = 0;
  for (let value = 11_000, rest = 20; rest > 0; value += 100) {
    const key = randomUUID();
    let bid = await placeBid(house, value, key);
    if (bid.status >= 502) bid = await placeBid(house, value, key);
    const page = await house.client.ask('/api/health');
    if (bid.status !== 201) failed.push(`bid ${bid.status}`);
    if (page.status !== 200) failed.push(`page ${page.status} ${page.body}`);
    sent += 1;
    if (isStopped) rest -= 1;
    await delay(BETWEEN_BIDS_MS);
  }
  await stopping;
  const moved = await streams.judge();
  streams.close();
  const bids = (await readBids(house.system, house.lot.lotId)).length - before;
  if (failed.length > 0) return `${failed.length} of ${sent * 2} calls: ${[...new Set(failed)]}`;
  return bids === sent ? moved : `the ledger has ${bids} bids of ${sent}`;
}

/** In front of two processes that break every call after they took it. */
async function askOnce(name: ProxyName, folder: string, alive: string[]): Promise<Fault> {
  const broken = await Promise.all([startBreakingProcess(), startBreakingProcess()]);
  const addresses = broken.map(({ address }) => address);
  const proxy = await startProxy(name, addresses, path.join(folder, 'broken'));
  const client = connectHttp2(proxy.base);
  try {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const took = () => broken.flatMap(({ taken }) => taken).filter((each) => each === method);
      // Who has failed is left alone for a moment, and meanwhile nobody is asked.
      await waitUntil(`a process takes a ${method}`, async () => {
        await client.ask(`/api/bids/create?titulo=${SEARCHED}`, { method, body: '{}' });
        return took().length > 0;
      });
      if (proxy.readLog().includes(SEARCHED)) return `the log of a broken ${method} has its query`;
      if (took().length > 1) return `one ${method} was sent ${took().length} times`;
    }
    return await askAgain(name, path.join(folder, 'half'), [addresses[0] ?? '', alive[0] ?? '']);
  } finally {
    client.close();
    await proxy.close();
    for (const process of broken) process.close();
  }
}

/** With one of two processes broken, whoever reads gets an answer each time. */
async function askAgain(name: ProxyName, folder: string, addresses: string[]): Promise<Fault> {
  const proxy = await startProxy(name, addresses, folder);
  const client = connectHttp2(proxy.base);
  try {
    const statuses: number[] = [];
    for (let rest = 10; rest > 0; rest -= 1) {
      statuses.push((await client.ask('/')).status);
    }
    return statuses.every((status) => status === 200) ? null : `GET was answered ${statuses}`;
  } finally {
    client.close();
    await proxy.close();
  }
}
