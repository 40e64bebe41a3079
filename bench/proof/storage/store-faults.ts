import type { Person } from '../people-and-lots.ts';
import { type System, waitUntil } from '../system.ts';
import { type Meanwhile, withBids } from './bids-meanwhile.ts';
import {
  type PictureAnswer,
  photograph,
  readIdentity,
  readPicture,
  uploadPicture,
} from './picture-calls.ts';
import { STORE_FAULTS, type StoreFault, type StoreProxy } from './store-proxy.ts';

/** What the product promises; it gives its store less. */
const LONGEST_MS = 10_000;

export interface Shown {
  admin: Person;
  /** A client with identity pictures. */
  clientId: number;
  /** A picture with all its sizes. */
  pictureId: string;
  /** The SHA-256 of that picture's stored size. */
  sum: string;
}

export interface FaultReport {
  fault: StoreFault;
  faults: string[];
  answers: number;
  slowestMs: number;
  bids: Meanwhile;
}

/** The store fails in each way; meanwhile pictures are asked for and sent, and people bid. */
export async function failInEachWay(
  system: System,
  proxy: StoreProxy,
  shown: Shown,
): Promise<FaultReport[]> {
  const reports: FaultReport[] = [];
  for (const fault of STORE_FAULTS) reports.push(await failOnce(system, proxy, shown, fault));
  return reports;
}

async function failOnce(
  system: System,
  proxy: StoreProxy,
  shown: Shown,
  fault: StoreFault,
): Promise<FaultReport> {
  // A picture without its smaller sizes, which must be made from the stored one.
  const fresh = await uploaded(system, shown.admin);
  await proxy.fail(fault);
  const { result, bids } = await withBids(system, () => askForEverything(system, shown, fresh));
  await proxy.fail(null);
  const back = await goodAgain(system, shown, fresh);
  const faults = [...result.faults, ...back];
  if (bids.refused > 0 || bids.accepted === 0) {
    faults.push(`${bids.accepted} bids were accepted and ${bids.refused} were not`);
  }
  const { answers, slowestMs } = result;
  return { fault, faults: faults.map((one) => `${fault}: ${one}`), answers, slowestMs, bids };
}

async function uploaded({ servers }: System, admin: Person): Promise<string> {
  const { status, body } = await uploadPicture(servers[0]?.base ?? '', admin, await photograph(1));
  if (status !== 201) throw new Error(`an upload was answered ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

async function askForEverything({ servers }: System, shown: Shown, fresh: string) {
  const { admin, clientId, pictureId } = shown;
  const photo = await photograph(2);
  const asked = servers.flatMap(({ base }) => [
    readPicture(base, pictureId, 'full'),
    readPicture(base, pictureId, 'card'),
    readPicture(base, fresh, 'tiny'),
    readIdentity(base, clientId, admin.token),
  ]);
  const sent = servers.map(({ base }) => uploadPicture(base, admin, photo));
  const answers = await Promise.all([...asked, ...sent]);
  const faults = answers.flatMap((answer, at) => [
    ...tooLate(answer),
    ...(at < asked.length ? notRefused(answer) : neither(answer)),
  ]);
  const slowestMs = Math.max(...answers.map(({ ms }) => ms));
  return { faults, answers: answers.length, slowestMs };
}

const tooLate = ({ ms, status }: PictureAnswer) =>
  ms > LONGEST_MS ? [`an answer (${status}) took ${(ms / 1000).toFixed(1)} s`] : [];

/** Nothing but 503 with its sentence: neither a missing picture nor half of one. */
function notRefused({ status, body }: PictureAnswer): string[] {
  const isSaid = body.code === 'PICTURES_UNAVAILABLE' && String(body.message).includes('fotos');
  return status === 503 && isSaid ? [] : [`a picture was answered ${status} ${body.code ?? ''}`];
}

/** An upload is refused, or kept: a store that is only slow takes it. */
const neither = (answer: PictureAnswer) =>
  answer.status === 201 ? [] : notRefused(answer).map((fault) => `upload: ${fault}`);

async function goodAgain(system: System, shown: Shown, fresh: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { base, name } of system.servers) {
    await waitUntil(`server ${name} reads pictures again`, async () => {
      return (await readPicture(base, shown.pictureId, 'full')).status === 200;
    });
    const whole = await readPicture(base, shown.pictureId, 'full');
    if (whole.sum !== shown.sum) faults.push(`${name}: afterwards the picture is another`);
    const size = await readPicture(base, fresh, 'tiny');
    if (size.status !== 200) faults.push(`${name}: afterwards a size is ${size.status}`);
    const identity = await readIdentity(base, shown.clientId, shown.admin.token);
    if (identity.status !== 200) faults.push(`${name}: afterwards identity is ${identity.status}`);
  }
  await uploaded(system, shown.admin);
  return faults;
}
