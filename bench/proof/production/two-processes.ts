import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { createUser, TEST_PASSWORD } from '../../../apps/server/src/testing/factories.ts';
import { PERSON_FORM } from '../../../apps/server/src/testing/person-form.ts';
import { areSold, jobFaults } from '../cluster/job-faults.ts';
import { startBidders } from '../failover/bidders.ts';
import { watchPrices } from '../failover/watch-prices.ts';
import { createLot, createPeople } from '../people-and-lots.ts';
import { noisePicture } from '../proxies/noise-picture.ts';
import { photograph, readIdentity, readPicture, uploadPicture } from '../storage/picture-calls.ts';
import { waitUntil } from '../system.ts';
import { ask, bidOnce, ownLot, read, signIn } from './calls.ts';
import type { House } from './house.ts';
import { refusedStart } from './site-process.ts';
import { must, type Steps } from './steps.ts';

const SHORT_MS = 6_000;
const MB = 1024 * 1024;

/** Who registers at B; the office looks at the documents through A. */
export const REGISTERED = {
  ...PERSON_FORM,
  name: 'Antônia Registrada',
  email: 'antonia.registrada@exemplo.example',
  password: 'cavalo-bateria-grampo',
  passwordConfirmation: 'cavalo-bateria-grampo',
};

/** What one process does holds at the other. */
export async function proveTwoProcesses(steps: Steps, house: House): Promise<void> {
  await steps.step('a process with a LEDGER_KEY of its own is refused', () => refuseKey(house));
  await steps.step('signed in at A, a bid at B', () => signInAndBid(house));
  await steps.step('a picture sent to A is seen at B', () => sharePicture(house));
  await steps.step('documents of a registration at B are seen at A', () => shareIdentity(house));
  await steps.step('a photograph of 3 MB through nginx', () => sendPhotograph(house));
  await steps.step('a ban at A ends the stream at B, and refuses the bid', () => ban(house));
  await steps.step('a setting saved at A is in force at B', () => saveSetting(house));
  await steps.step('a price on a stream through nginx', () => watchPrice(house));
  await steps.step('a short auction is closed once', () => closeOnce(house));
}

function refuseKey({ sites, folder }: House): Promise<string> {
  const own = {
    PORT: '0',
    DATA_DIR: path.join(folder, 'refused'),
    LEDGER_KEY: randomBytes(32).toString('base64'),
  };
  const settings = Object.assign({}, sites[0].settings, own);
  return refusedStart(settings, /não é a que este banco conhece/);
}

async function signInAndBid(house: House): Promise<string> {
  const { sites, connection } = house;
  const user = await createUser(connection.db);
  const token = await signIn(sites[0].base, user.email, TEST_PASSWORD);
  const person = { userId: user.id, token };
  const { status, code, ms } = await bidOnce(house, await ownLot(house), {
    base: sites[1].base,
    person,
  });
  must(status === 201, `${status} ${code}`);
  return `201 after ${ms.toFixed(0)} ms`;
}

async function sharePicture({ sites, admin }: House): Promise<string> {
  const sent = await uploadPicture(sites[0].base, admin, await photograph(1));
  must(sent.status === 201, `sent: ${sent.status} ${JSON.stringify(sent.body)}`);
  const id = String(sent.body.id);
  const sums: string[] = [];
  for (const { base } of sites) {
    const { status, sum } = await readPicture(base, id, 'detail');
    must(status === 200, `seen: ${status}`);
    sums.push(sum);
  }
  must(sums[0] === sums[1], 'it is another picture there');
  return 'the same bytes';
}

async function shareIdentity({ sites, admin }: House): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(REGISTERED)) form.append(name, value);
  const photo = new Blob([new Uint8Array(await photograph(2))], { type: 'image/jpeg' });
  for (const field of ['documentFront', 'documentBack', 'selfieWithDocument']) {
    form.append(field, photo, 'foto.jpg');
  }
  const answer = await ask(`${sites[1].base}/api/auth/register`, { method: 'POST', body: form });
  must(answer.status === 201, `the registration: ${answer.status} ${answer.text}`);
  const { id } = read(answer).user as { id: string };
  const seen = await readIdentity(sites[0].base, Number(id), admin.token);
  const refused = await readIdentity(sites[0].base, Number(id));
  must(seen.status === 200 && refused.status === 401, `${seen.status}, ${refused.status}`);
  return '200 for the office, 401 for nobody';
}

async function sendPhotograph({ base, admin }: House): Promise<string> {
  const picture = noisePicture(1_100, 1_000);
  const { status, ms, body } = await uploadPicture(base, admin, picture);
  must(picture.length > 3 * MB && status === 201, `${status} ${JSON.stringify(body)}`);
  return `${(picture.length / MB).toFixed(1)} MB, 201 after ${ms.toFixed(0)} ms`;
}

async function ban(house: House): Promise<string> {
  const { sites, admin, yard } = house;
  const [person] = await createPeople(yard, 1, 'client');
  if (!person) throw new Error('there is nobody to ban');
  const own = await ownLot(house);
  const before = await bidOnce(house, own, { base: sites[1].base, person });
  must(before.status === 201, `before: ${before.status} ${before.code}`);
  const stream = await fetch(`${sites[1].base}/api/live?topics=vehicle:${own.lot.vehicleId}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: AbortSignal.timeout(20_000),
  });
  const from = performance.now();
  const banned = await ask(`${sites[0].base}/api/users/${person.userId}/ban`, {
    method: 'PATCH',
    token: admin.token,
    body: {},
  });
  must(banned.status === 200, `the ban: ${banned.status} ${banned.text}`);
  // It ends by itself: the read would not.
  const said = await stream.text();
  must(said.includes('session-ended'), 'its stream did not say so');
  const endedMs = performance.now() - from;
  const after = await bidOnce(house, own, { base: sites[1].base, person });
  must(after.status === 403 && after.code === 'ACCOUNT_BANNED', `${after.status} ${after.code}`);
  return `403 ACCOUNT_BANNED, the stream over after ${endedMs.toFixed(0)} ms`;
}

async function saveSetting({ sites, base, admin }: House): Promise<string> {
  const { token } = admin;
  const all = read(await ask(`${sites[0].base}/api/admin/settings`, { token }));
  const { value, version } = all.patio as { value: Record<string, unknown>; version: string };
  const nome = `Pátio ${randomInt(2 ** 31)}`;
  const saved = await ask(`${sites[0].base}/api/admin/settings/patio`, {
    method: 'PUT',
    token,
    body: Object.assign({}, value, { nome, version }),
  });
  must(saved.status === 200, `saved: ${saved.status} ${saved.text}`);
  const from = performance.now();
  const has = (address: string) => async () => (await ask(address)).text.includes(nome);
  await waitUntil('the other process has it', has(`${sites[1].base}/api/settings`));
  const ms = performance.now() - from;
  await waitUntil('its pages have it', has(`${sites[1].base}/`), { withinMs: 10_000 });
  await waitUntil('all pages have it', has(`${base}/`), { withinMs: 10_000 });
  return `after ${ms.toFixed(0)} ms, in pages after ${(performance.now() - from).toFixed(0)} ms`;
}

async function watchPrice(house: House): Promise<string> {
  const { sites, base, person } = house;
  const own = await ownLot(house);
  const watched = await watchPrices(base, [own.lot]);
  try {
    const late: number[] = [];
    for (const [index, site] of sites.entries()) {
      const { status, code } = await bidOnce(house, own, { base: site.base, person });
      const at = performance.now();
      must(status === 201, `${site.name}: ${status} ${code}`);
      const came = async () => watched.arrivedMs.length > index;
      await waitUntil('the price arrives', came, { withinMs: 5_000, everyMs: 2 });
      late.push(Math.max(0, (watched.arrivedMs[index] ?? at) - at));
    }
    return `${late.map((ms) => ms.toFixed(0)).join(' and ')} ms after the answers of A and B`;
  } finally {
    watched.close();
  }
}

async function closeOnce(house: House): Promise<string> {
  const { connection, yard, base } = house;
  const rules = { increments: null, softClose: null, lengthMs: SHORT_MS };
  const lots = await Promise.all([1, 2, 3, 4].map(() => createLot(yard, rules)));
  const people = await createPeople(yard, 3, 'client');
  const bidders = startBidders({ bases: [base], people, lots });
  try {
    await waitUntil('the lots are sold', () => areSold(connection, lots), { withinMs: 120_000 });
  } finally {
    await bidders.stop();
  }
  house.acknowledged.push(...bidders.acknowledged);
  const faults = await jobFaults(connection);
  must(faults.length === 0, faults.slice(0, 3).join('; '));
  return `${lots.length} lots, ${bidders.acknowledged.length} bids, each with one result, sale and message`;
}
