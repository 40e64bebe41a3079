import fs from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@martelo/contract/shapes/limit-ranges';
import { TEST_PASSWORD } from '../../../apps/server/src/testing/factories.ts';
import { photograph, uploadPicture } from '../storage/picture-calls.ts';
import { waitUntil } from '../system.ts';
import { ask, bidOnce, during, ownLot, told } from './calls.ts';
import type { House } from './house.ts';
import { proveMoving, restoreAndAudit, settingsOfDatabase } from './moving.ts';
import { runProgram, seconds } from './site-process.ts';
import { must, type Steps } from './steps.ts';
import { REGISTERED } from './two-processes.ts';

/** Of the newsletter, an hour and address. */
const NEWSLETTERS = 20;
const VISITOR = '203.0.113.7';

export async function proveKeeping(steps: Steps, house: House): Promise<void> {
  await steps.step('wrong passwords are counted over both processes', () => countSignIns(house));
  await steps.step('calls of an address are counted over both processes', () => countCalls(house));
  const full = 'the disk of DATA_DIR is full';
  const { reason } = house.smallDisk;
  if (reason !== null) steps.skip(full, reason);
  else await steps.step(full, () => fillDisk(house));
  await steps.step('/metrics with and without its token', () => readMetrics(house));
  await steps.step('a call has one line in the log of the site, by the id of nginx', () =>
    joinLogs(house),
  );
  const copy = path.join(house.folder, 'house.tar.gz');
  await steps.step('martelo backup beside bids, restored and audited elsewhere', () =>
    backUp(house, copy),
  );
  await proveMoving(steps, house, copy);
}

/** The visitor's address comes from a proxy that is believed. */
const from = (address: string) => ({ 'x-forwarded-for': address });

async function countSignIns({ sites }: House): Promise<string> {
  const most = LIMITS.senhasErradas.usual;
  const statuses: number[] = [];
  for (let tries = 0; tries < most + 4; tries += 1) {
    const { base } = sites[tries % 2] ?? sites[0];
    const body = { email: 'ninguem@exemplo.example', password: 'senha que ninguém tem' };
    const options = { method: 'POST', headers: from(VISITOR), body };
    statuses.push((await ask(`${base}/api/auth/login`, options)).status);
  }
  return counted(statuses, { good: 401, most });
}

async function countCalls({ sites }: House): Promise<string> {
  const statuses: number[] = [];
  for (let tries = 0; tries < NEWSLETTERS + 4; tries += 1) {
    const { base } = sites[tries % 2] ?? sites[0];
    const body = { email: `leitora${tries}@exemplo.example` };
    const options = { method: 'POST', headers: from(VISITOR), body };
    statuses.push((await ask(`${base}/api/newsletter`, options)).status);
  }
  return counted(statuses, { good: 201, most: NEWSLETTERS });
}

function counted(statuses: number[], { good, most }: { good: number; most: number }): string {
  const expected = statuses.map((_, at) => (at < most ? good : 429));
  must(String(statuses) === String(expected), String(statuses));
  return `${most} × ${good}, then ${statuses.length - most} × 429`;
}

async function fillDisk(house: House): Promise<string> {
  const { sites, admin, person, smallDisk } = house;
  const { base } = sites[1];
  const picture = await photograph(3);
  const filler = path.join(smallDisk.folder, 'filler');
  let said = '';
  try {
    fill(filler);
    const { status, body } = await uploadPicture(base, admin, picture);
    said = `${status} ${String(body.message)}`;
    must(status === 507, `a picture: ${said}`);
    const bid = await bidOnce(house, await ownLot(house), { base, person });
    must(bid.status === 201, `a bid: ${bid.status} ${bid.code}`);
    const ready = await ask(`${base}/readyz`);
    must(ready.status === 200 && ready.text.includes('dataDisk'), `${ready.status} ${ready.text}`);
  } finally {
    fs.rmSync(filler, { force: true });
  }
  const { status } = await uploadPicture(base, admin, picture);
  must(status === 201, `afterwards: ${status}`);
  return `${said} Bids 201; with room again 201`;
}

/** Until the disk takes nothing more. */
function fill(file: string): void {
  const handle = fs.openSync(file, 'w');
  const part = Buffer.alloc(64 * 1024);
  try {
    while (fs.writeSync(handle, part) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(handle);
  }
}

async function readMetrics({ sites, shared, base }: House): Promise<string> {
  const lines: number[] = [];
  for (const site of sites) {
    const token = shared.METRICS_TOKEN ?? '';
    const open = await ask(`${site.base}/metrics`, { token });
    const closed = await ask(`${site.base}/metrics`);
    const has = open.status === 200 && /^martelo_/m.test(open.text);
    must(has && closed.status === 404, `${site.name}: ${open.status}, without ${closed.status}`);
    lines.push(open.text.split('\n').filter((line) => line.startsWith('martelo_')).length);
  }
  const { status } = await ask(`${base}/metrics`, { token: shared.METRICS_TOKEN ?? '' });
  must(status === 404, `through nginx ${status}`);
  return `${lines.join(' and ')} numbers, 404 without and through nginx`;
}

async function joinLogs({ sites, base, admin }: House): Promise<string> {
  // What an administrator looks for belongs to nobody who reads the log.
  for (const q of [REGISTERED.email, REGISTERED.cpf, REGISTERED.name]) {
    await ask(`${base}/api/users?q=${encodeURIComponent(q)}`, { token: admin.token });
  }
  const page = await ask(`${base}/veiculos?titulo=procurado`);
  const id = page.headers.get('x-request-id') ?? '';
  must(page.status === 200 && id !== '', `${page.status}, the id is "${id}"`);
  const count = () => {
    const text = sites.map(({ log }) => fs.readFileSync(log, 'utf8')).join('');
    return text.split('\n').filter((line) => line.includes(id)).length;
  };
  await waitUntil('the log has the call', async () => count() > 0, { withinMs: 5_000 });
  must(count() === 1, `${count()} lines`);
  return 'one';
}

async function backUp(house: House, copy: string): Promise<string> {
  const { sites } = house;
  const settings = Object.assign({}, sites[0].settings);
  let took = 0;
  const period = await during(house, async () => {
    const { code, output, ms } = await runProgram(['cli.ts', 'backup', copy], settings);
    must(code === 0, `the copy ended with ${code}: ${output}`);
    took = ms;
  });
  must(period.failed === 0, told(period));
  const restored = await restoreAndAudit(copy, await settingsOfDatabase(house, 'martelo_copia'));
  const size = (fs.statSync(copy).size / 1e6).toFixed(1);
  return `${size} MB in ${seconds(took)}, ${told(period)}; ${restored}`;
}

/** Of the whole trial: every line of both processes is JSON, and no log names anybody. */
export function judgeLogs({ sites, shared, proxy, admin, person, database }: House): string {
  let lines = 0;
  for (const { name, log, errors } of sites) {
    for (const line of fs.readFileSync(log, 'utf8').trim().split('\n')) {
      lines += 1;
      must(isJson(line), `${name} logged: ${line}`);
      // A page is made in the process, and its reads are no requests.
      must(!line.includes('"host":"localhost:80"'), `${name} logged its own read: ${line}`);
    }
    const beside = fs.readFileSync(errors, 'utf8').trim();
    must(beside === '', `${name} wrote beside its log: ${beside.slice(0, 300)}`);
  }
  const text = [...sites.map(({ log }) => fs.readFileSync(log, 'utf8')), proxy.readLog()].join('');
  const { SESSION_SECRET, LEDGER_KEY, METRICS_TOKEN, ADMIN_EMAIL, ADMIN_PASSWORD } = shared;
  const { name, email, password, cpf, cep, logradouro } = REGISTERED;
  const secrets = { SESSION_SECRET, LEDGER_KEY, METRICS_TOKEN, ADMIN_EMAIL, ADMIN_PASSWORD };
  const personal = { name, email, password, cpf, cep, logradouro };
  const words = Object.assign({}, secrets, personal, {
    digits: cpf.replaceAll(/\D/g, ''),
    'password of an account': TEST_PASSWORD,
    'password of the database': database.passwordOf('martelo_site'),
    'session of the office': admin.token,
    'session of a client': person.token,
    'address of a client': '@teste.example',
    'address of a reader': '@exemplo.example',
  });
  for (const [what, word] of Object.entries(words)) {
    const isThere = word !== undefined && text.toLowerCase().includes(word.toLowerCase());
    const line = text.split('\n').find((each) => each.includes(word ?? ''));
    must(!isThere, `a log has the ${what}: ${line?.slice(0, 300)}`);
  }
  return `${lines} lines of the site, each JSON; none of ${Object.keys(words).length} personal words or secrets`;
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
