/**
 * Kill -9 in the middle of a batch of 200 notas: what comes up afterwards goes on with the paper that was
 * interrupted, and the ZIP has every file once.
 */
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import {
  createAuction,
  createSession,
  createUser,
} from '../../apps/server/src/testing/factories.ts';
import {
  nameAuctioneer,
  WHOLE_BUYER,
  WHOLE_VEHICLE,
} from '../../apps/server/src/testing/paper-factory.ts';
import { createSale } from '../../apps/server/src/testing/sale-factory.ts';
import { seriesFaults } from './check-sales.ts';
import type { Round } from './rounds.ts';
import { type System, waitUntil } from './system.ts';

const NOTAS = 200;
const KILLED_AT = 120;
const PREPARED_WITHIN_MS = 1_200_000;

/** Which servers run until the kill, which die, and which prepare the rest. */
const SCENES = [
  { name: 'one server, which comes back', before: ['A'], after: ['A'] },
  { name: 'two servers, both die', before: ['A', 'B'], after: ['A', 'B'] },
  { name: 'one server, and another goes on', before: ['A'], after: ['B'] },
] as const;

export async function papers(system: System, seed: number): Promise<Round> {
  const scene = SCENES[seed % SCENES.length];
  if (!scene) throw new Error('there is no such scene');
  const isNamed = (names: readonly string[]) =>
    system.servers.filter(({ name }) => names.includes(name));
  const [before, after] = [isNamed(scene.before), isNamed(scene.after)];
  await Promise.all(system.servers.map((server) => server.stop()));
  const auctionId = await createPaidSales(system);
  const token = await signInClerk(system);
  await countWrites(system);
  try {
    for (const server of before) await server.start();
    const house = { token, base: () => after[0]?.base ?? '' };
    const batchId = await askForNotas({ token, base: () => before[0]?.base ?? '' }, auctionId);
    await untilReady(system, batchId, KILLED_AT);
    await Promise.all(before.map((server) => server.kill()));
    const killed = await readBatch(system, batchId);
    for (const server of after) await server.start();
    await untilPrepared(system, batchId);
    const zip = await download(house, batchId);
    const again = await download(house, batchId);
    return {
      faults: [
        ...(killed.state === 'preparando' && killed.ready < NOTAS
          ? []
          : ['the kill came too late']),
        ...(await fileFaults(system, auctionId, zip)),
        ...(Buffer.compare(zip, again) === 0 ? [] : ['the second ZIP has other bytes']),
        ...(await seriesFaults(system)),
      ],
      figures: { kills: before.length, notas: NOTAS, 'ready at the kill': killed.ready },
      what: scene.name,
    };
  } finally {
    await stopCounting(system);
    for (const server of system.servers) {
      if (server.pid === undefined) await server.start();
    }
  }
}

/** Of an auction before the house kept papers, so that nothing but their notas is due. */
async function createPaidSales({ db }: System): Promise<number> {
  await nameAuctioneer(db);
  const auction = await createAuction(db, { phase: 'finished', closedAt: new Date() });
  const { id: buyerId } = await createUser(db, { ...WHOLE_BUYER });
  for (let each = 0; each < NOTAS; each += 1) {
    await createSale(db, {
      ...{ auctionId: auction.id, buyerId, state: 'pago', vehicle: { ...WHOLE_VEHICLE } },
      columns: { imported: true },
    });
  }
  return auction.id;
}

async function signInClerk({ db, sessionSecret }: System): Promise<string> {
  const clerk = await createUser(db, { role: 'admin', profiles: ['financeiro'] });
  return (await createSession(db, clerk, sessionSecret)).token;
}

interface House {
  token: string;
  base: () => string;
}

async function askForNotas({ token, base }: House, auctionId: number): Promise<number> {
  const answer = await fetch(`${base()}/api/admin/auctions/${auctionId}/paper-batches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tipo: 'nota_arremate' }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`no batch: ${answer.status} ${text}`);
  const [batch] = JSON.parse(text) as { id: string; total: number }[];
  if (batch?.total !== NOTAS) throw new Error(`a batch of ${batch?.total} papers`);
  return Number(batch.id);
}

async function download({ token, base }: House, batchId: number): Promise<Buffer> {
  const answer = await fetch(`${base()}/api/admin/paper-batches/${batchId}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`no ZIP: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function readBatch({ pool }: System, batchId: number) {
  const { rows } = await pool.query(
    `select state, (select count(*) from paper_batch_items i
        where i.batch_id = b.id and i.state = 'pronto') as ready,
      (select count(*) from paper_batch_items i
        where i.batch_id = b.id and i.state = 'erro') as failed
      from paper_batches b where id = $1`,
    [batchId],
  );
  const [{ state, ready, failed }] = rows;
  return { state: String(state), ready: Number(ready), failed: Number(failed) };
}

/** The kill must follow the paper closely, so the database is asked all the time. */
function untilReady(system: System, batchId: number, count: number): Promise<void> {
  const isReady = async () => (await readBatch(system, batchId)).ready >= count;
  const often = { withinMs: PREPARED_WITHIN_MS, everyMs: 10 };
  return waitUntil(`${count} notas are ready`, isReady, often);
}

function untilPrepared(system: System, batchId: number): Promise<void> {
  const isPrepared = async () => (await readBatch(system, batchId)).state === 'pronto';
  return waitUntil('the batch is ready', isPrepared, { withinMs: PREPARED_WITHIN_MS });
}

/** The ZIP has the stored files byte for byte in the order of their numbers, and each was written once. */
async function fileFaults({ pool }: System, auctionId: number, zip: Buffer): Promise<string[]> {
  const { rows } = await pool.query(
    `select d.serie, d.ano, d.numero, d.pdf, d.pdf_sha256, s.id as sale,
        (select count(*) from proof_written w where w.document_id = d.id) as written
      from documents d join sales s on s.id = d.sale_id
      where s.auction_id = $1 and d.kind = 'nota_arremate' order by d.ano, d.numero`,
    [auctionId],
  );
  const entries = Object.entries(unzipSync(zip));
  const faults: string[] = [];
  const sales = new Set(rows.map(({ sale }) => sale));
  if (rows.length !== NOTAS || sales.size !== NOTAS) {
    faults.push(`${rows.length} notas of ${sales.size} sales`);
  }
  if (entries.length !== NOTAS) faults.push(`the ZIP has ${entries.length} files`);
  for (const [index, { serie, ano, numero, pdf, pdf_sha256, written }] of rows.entries()) {
    const expected = `${serie}-${ano}-${String(numero).padStart(6, '0')}.pdf`;
    const [name, content] = entries[index] ?? ['none', new Uint8Array()];
    if (name !== expected) faults.push(`file ${index + 1} is ${name}, not ${expected}`);
    if (!pdf || Buffer.compare(content, pdf) !== 0) faults.push(`${name}: not the stored bytes`);
    const hash = createHash('sha256').update(content).digest();
    if (!pdf_sha256 || !hash.equals(pdf_sha256)) faults.push(`${name}: not of its hash`);
    if (Number(written) !== 1) faults.push(`${name}: its file was written ${written} times`);
  }
  return faults;
}

/** Counts the writes of each paper's file. The servers may write the count, and nothing else of it. */
async function countWrites(system: System): Promise<void> {
  await stopCounting(system);
  await system.pool.query(`
    create table proof_written (document_id bigint not null);
    create function proof_count_write() returns trigger language plpgsql security definer as $$
      begin
        insert into public.proof_written values (new.id);
        return new;
      end $$;
    create trigger proof_count_write after update of pdf on documents
      for each row execute function proof_count_write();`);
}

async function stopCounting({ pool }: System): Promise<void> {
  await pool.query(`
    drop trigger if exists proof_count_write on documents;
    drop function if exists proof_count_write;
    drop table if exists proof_written;`);
}
