/** `martelo media move` between a folder and the store, killed, repeated, and with wrong targets. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testEnvironment } from '../../scripts/test-environment.ts';
import type { Proving } from './storage.ts';
import { waitUntil } from './system.ts';

const FILES = 60;
const BYTES = 200_000;
const ALL_THERE = `Fotos no destino e conferidas (SHA-256): ${FILES} arquivos.`;

/** `bucket` is the address of the store as an operator types it. */
export async function proveMove(proving: Proving, bucket: string): Promise<void> {
  const { proxy, swift, check } = proving;
  const folders = ['from', 'back', 'full'].map((name) =>
    fs.mkdtempSync(path.join(os.tmpdir(), `martelo-${name}-`)),
  );
  const [from = '', back = '', other = ''] = folders;
  try {
    fill(from);
    await proveRefusals(proving, from, bucket);

    const killed = move(proving, from, bucket);
    await untilPut(proving);
    killed.child.kill('SIGKILL');
    check('a copy that is killed', (await killed.ended).signal, 'SIGKILL');

    const broken = move(proving, from, bucket);
    await untilPut(proving);
    await swift.kill('object');
    const { code, stderr } = await broken.ended;
    check('a store that dies amid a copy', code, 1);
    check(
      'its one sentence',
      /^O destino s3:\/\/fotos\/casa .+ Rode de novo: [^.]+\.\n$/.test(stderr),
      true,
    );
    await swift.start('object');

    const whole = await move(proving, from, bucket).ended;
    check('the copy goes on', [whole.code, whole.stdout.includes(ALL_THERE)], [0, true]);
    check('nothing is copied twice', /Já estavam lá: [1-9]/.test(whole.stdout), true);
    proxy.requests.length = 0;
    const repeated = await move(proving, from, bucket).ended;
    check(
      'a copy that has nothing to do',
      repeated.stdout.includes(`Já estavam lá: ${FILES}.`),
      true,
    );

    const target = move(proving, bucket, back);
    await waitUntil('a third is back', async () => filesIn(back).length > FILES / 3, {
      everyMs: 5,
    });
    target.child.kill('SIGKILL');
    await target.ended;
    check('a killed copy leaves whole files', wrongFiles(back), []);
    const returned = await move(proving, bucket, back).ended;
    check('and back', [returned.code, returned.stdout.includes(ALL_THERE)], [0, true]);
    check('byte for byte', contentOf(back), contentOf(from));
    check('nothing else is there', filesIn(other), []);
  } finally {
    for (const folder of folders) fs.rmSync(folder, { recursive: true });
  }
}

/** Targets that are missing, full or the source itself: one sentence each, and nothing is copied. */
async function proveRefusals(proving: Proving, from: string, bucket: string): Promise<void> {
  const { proxy, check } = proving;
  const refused = async (source: string, target: string) => {
    const { code, stdout, stderr } = await move(proving, source, target).ended;
    return [code, stdout, stderr.trim()];
  };
  const missing = bucket.replace('s3://fotos/', 's3://nenhum/');
  const again = 'Rode de novo: o que já foi copiado não se repete.';
  check('a missing bucket', await refused(from, missing), [
    1,
    '',
    `O destino ${shown(missing)} não existe (crie o bucket ou corrija o nome). ${again}`,
  ]);
  check('a missing folder', await refused(from, `${from}/nenhuma`), [
    1,
    '',
    `A pasta das fotos ${from}/nenhuma não existe: crie a pasta, monte o disco ou ajuste as permissões.`,
  ]);
  proxy.fail('full');
  check('a full store', await refused(from, bucket), [
    1,
    '',
    `O destino ${shown(bucket)} está cheio. Libere espaço. ${again}`,
  ]);
  proxy.fail('none');
  const same = 'A origem e o destino são o mesmo lugar: nada a copiar.';
  check('the same folder', await refused(from, `${from}/../${path.basename(from)}`), [1, '', same]);
}

/** As the command names a bucket: without its options, with its server. */
function shown(bucket: string): string {
  const { host, pathname, searchParams } = new URL(bucket);
  return `s3://${host}${pathname} em ${searchParams.get('endpoint')}`;
}

function move({ system, swift }: Proving, from: string, to: string) {
  const cli = path.resolve(import.meta.dirname, '../../apps/server/src/cli.ts');
  const child: ChildProcess = spawn(process.execPath, [cli, 'media', 'move', from, to], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: testEnvironment({
      DATABASE_URL: system.databaseUrl,
      DATA_DIR: system.dataDir,
      SESSION_SECRET: system.sessionSecret,
      MEDIA_S3_KEY_ID: swift.keys.id,
      MEDIA_S3_SECRET: swift.keys.secret,
    }),
  });
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.stdout += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ ...said, code, signal }));
  return { child, ended };
}

/** Some files more than before have been written to the store. */
async function untilPut({ proxy }: Proving): Promise<void> {
  proxy.requests.length = 0;
  const puts = () => proxy.requests.filter((line) => line.startsWith('PUT')).length;
  await waitUntil('a third is on its way', async () => puts() > FILES / 4, { everyMs: 5 });
}

function fill(folder: string): void {
  for (let count = 0; count < FILES; count += 1) {
    const one = path.join(folder, 'vehicle', randomUUID());
    fs.mkdirSync(one, { recursive: true });
    fs.writeFileSync(path.join(one, 'full'), Buffer.alloc(BYTES, count));
  }
}

/** Files with their final name; a killed copy may leave the draft of one beside them. */
function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'full')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

const wrongFiles = (folder: string) =>
  filesIn(folder).filter((file) => fs.statSync(file).size !== BYTES);

const contentOf = (folder: string) =>
  filesIn(folder).map(
    (file) => `${path.relative(folder, file)} ${fs.readFileSync(file).toString('base64')}`,
  );
