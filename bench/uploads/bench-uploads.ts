import { createDatabase } from '../cluster.ts';
import { markdownTable, median } from '../measure.ts';
import { numberOf } from '../options.ts';
import { type ApiProcess, memoryOf, serveApi } from '../server-process.ts';
import { onStage, type Stage, tell } from '../stage.ts';
import { ownModule } from '../versions/own-modules.ts';
import { type Version, versionsOf } from '../versions/versions.ts';
import { type Answered, flatPicture, photograph, register } from './registrations.ts';
import { pause, startFlood } from './unfinished.ts';

const MB = 1024 * 1024;
const ADDRESSES = 50;
const EACH = 4;
const ATTACKS = 24;
const MOST_MB = 200;
const MOST_MS = 10_000;
/** Freed memory goes back to the system little by little. */
const SETTLE_MS = 5_000;

interface Figures {
  attack: string;
  /** Memory of the server process in MB. */
  before: number;
  peak: number;
  after: number;
  proper: Answered[];
  /** How the attack itself was answered. */
  answers: string;
}

type Attack = (base: string, pictures: Pictures) => Promise<Omit<Figures, MemoryFigure>>;
type MemoryFigure = 'before' | 'peak' | 'after';
type Pictures = Record<'photo' | 'avif' | 'png', Buffer>;

/**
 * Proper registrations while others try to fill the memory or the processor, with what the server
 * process takes. `--before=FOLDER` measures the version in that folder too.
 */
export async function benchUploads(options: string[]): Promise<boolean> {
  const partBytes = numberOf(options, 'mb', 3) * MB;
  const pictures: Pictures = {
    photo: await photograph(),
    avif: await flatPicture(6_900, 'avif'),
    png: await flatPicture(4_000, 'png'),
  };
  const attacks: Attack[] = [
    (base, { photo }) => unfinished(base, photo, partBytes),
    (base, { photo, avif }) => costly(base, photo, { name: 'AVIF of 47 MP', picture: avif }),
    (base, { photo, png }) => costly(base, photo, { name: 'PNG of 16 MP', picture: png }),
  ];
  return onStage(async (stage) => {
    const [now, before] = versionsOf(options).toReversed();
    const figures = now ? await measure(stage, now, attacks, pictures) : [];
    const earlier = before ? await measure(stage, before, attacks, pictures) : [];
    const [flood] = figures;
    const isSmall = flood !== undefined && flood.peak - flood.before <= MOST_MB;
    const isTaken = ({ status, ms }: Answered) => status === 201 && ms <= MOST_MS;
    const good = isSmall && figures.every(({ proper }) => proper.every(isTaken));
    return tell(options, 'Uploads under attack', {
      text: describe(figures, earlier, partBytes),
      good,
    });
  });
}

/** Every attack on a fresh server of a version, which has its own tables. */
async function measure(
  { cluster }: Stage,
  { name, folder }: Version,
  attacks: Attack[],
  pictures: Pictures,
): Promise<Figures[]> {
  const { migrateDatabase } = await ownModule(folder, 'migrate');
  const figures: Figures[] = [];
  for (const attack of attacks) {
    const url = await createDatabase(cluster, `uploads_${name}`);
    await migrateDatabase(url);
    const server = await serveApi(url, { folder });
    const measured = await withMemory(server, () => attack(server.base, pictures));
    console.log(name, JSON.stringify(measured));
    figures.push(measured);
    await server.close();
  }
  return figures;
}

async function withMemory(server: ApiProcess, attack: () => ReturnType<Attack>): Promise<Figures> {
  const photo = await photograph();
  // The first picture loads the encoder.
  await register(server.base, photo, '127.0.0.1');
  const before = await residentMb(server);
  let peak = before;
  let running = true;
  const watching = (async () => {
    while (running) {
      peak = Math.max(peak, await residentMb(server));
      await pause(200);
    }
  })();
  const figures = await attack();
  running = false;
  await watching;
  await pause(SETTLE_MS);
  return { ...figures, before, peak, after: await residentMb(server) };
}

const residentMb = async (server: ApiProcess) => (await memoryOf(server)).rss / MB;

async function unfinished(base: string, photo: Buffer, partBytes: number): ReturnType<Attack> {
  const flood = startFlood({ base, addresses: ADDRESSES, each: EACH, partBytes });
  await flood.whenSent(ADDRESSES * EACH);
  const proper = await properOnes(base, photo);
  const answers = `${flood.ended()} ended`;
  flood.stop();
  return { attack: `${ADDRESSES * EACH} unfinished, ${ADDRESSES} addresses`, proper, answers };
}

async function costly(
  base: string,
  photo: Buffer,
  { name, picture }: { name: string; picture: Buffer },
): ReturnType<Attack> {
  const sending = Array.from({ length: ATTACKS }, (_, at) =>
    register(base, picture, `127.0.1.${1 + (at % 2)}`),
  );
  await pause(500);
  const proper = await properOnes(base, photo);
  const answers = await Promise.all(sending);
  const last = Math.max(...answers.map(({ ms }) => ms));
  return {
    attack: `${ATTACKS} with three ${name}, 2 addresses`,
    proper,
    answers: `${countsOf(answers)}, the last after ${(last / 1_000).toFixed(1)} s`,
  };
}

async function properOnes(base: string, photo: Buffer): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let at = 0; at < 3; at += 1) answers.push(await register(base, photo, '127.0.0.1'));
  return answers;
}

function countsOf(answers: Answered[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${length} x ${status}`).join(', ');
}

function describe(now: Figures[], before: Figures[], partBytes: number): string {
  const row = (version: string) => (one: Figures) => [
    version,
    one.attack,
    ...[one.before, one.peak, one.after].map((mb) => mb.toFixed(0)),
    countsOf(one.proper),
    (median(one.proper.map(({ ms }) => ms)) / 1_000).toFixed(1),
    one.answers,
  ];
  const table = markdownTable([
    ['version', 'attack', 'MB before', 'peak', 'after', 'proper', 'p50 s', 'answers to the attack'],
    ...now.map(row('now')),
    ...before.map(row('before')),
  ]);
  const words = `\`npm run bench -- uploads --before=FOLDER --write\`: registrations that never end (three parts of
${partBytes / MB} MB each; one that the server ends begins again with 64 KB a second) and registrations whose pictures cost much to decode, from
local addresses of their own. Meanwhile three proper registrations, one after another, of three photographs of 3000x2250.
Memory is that of the server process (RSS), *after* 5 s after the attack. No limit by the hour applies, so that each version
takes what it can. Shall be: at most ${MOST_MB} MB more at the peak of unfinished uploads, every proper registration taken within ${MOST_MS / 1_000} s.`;
  return `${words}\n\n${table}`;
}
