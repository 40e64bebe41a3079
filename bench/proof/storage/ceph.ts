import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { S3Access } from '../../../apps/server/src/platform/media/media-place.ts';
import { endProcess, startLogged } from '../../programs.ts';
import { freePorts } from '../free-ports.ts';
import { waitUntil } from '../system.ts';

// A store of the S3 kind that others wrote: one monitor, one OSD whose data are files, and the gateway, each run
// in the foreground in a folder of its own. No service manager, no disk and no rights of the machine are needed.

const run = promisify(execFile);

/** For one of its programs to end. */
const PATIENCE_MS = 20_000;

/** In this order: what serves in earnest, and two that ask less of the file system. */
const OBJECT_STORES = ['bluestore', 'filestore', 'memstore'] as const;
type ObjectStore = (typeof OBJECT_STORES)[number];

export interface Gateway {
  access: S3Access & { endpoint: string };
  /** How the OSD keeps its data. */
  objectStore: ObjectStore;
  version: string;
  /** Ends the processes. The caller removes the folder. */
  stop(): Promise<void>;
}

/** Throws an error with everything that was tried when none of the ways works. */
export async function startCeph(folder: string): Promise<Gateway> {
  const tried: string[] = [];
  for (const objectStore of OBJECT_STORES) {
    const cluster = await prepareCluster(path.join(folder, objectStore), objectStore);
    try {
      return await startCluster(cluster);
    } catch (error) {
      await cluster.stop();
      tried.push(`${objectStore}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(['Ceph could not be started. What was tried:', ...tried].join('\n  '));
}

interface Cluster {
  folder: string;
  objectStore: ObjectStore;
  gatewayPort: number;
  monitorAddress: string;
  fsid: string;
  /** Starts a program that stays, with its output in a file of its own. */
  start(program: string, ...words: string[]): void;
  stop(): Promise<void>;
}

async function prepareCluster(folder: string, objectStore: ObjectStore): Promise<Cluster> {
  const [monitorPort = 0, gatewayPort = 0] = await freePorts(2);
  const monitorAddress = `v1:127.0.0.1:${monitorPort}`;
  const fsid = randomUUID();
  for (const part of ['mon', 'osd']) fs.mkdirSync(path.join(folder, part), { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'ceph.conf'),
    configuration({ folder, objectStore, monitorAddress, fsid, gatewayPort }),
  );
  const children: ChildProcess[] = [];
  return {
    folder,
    objectStore,
    gatewayPort,
    monitorAddress,
    fsid,
    start(program, ...words) {
      const args = ['-c', path.join(folder, 'ceph.conf'), '-f', ...words];
      const child = startLogged(program, args, path.join(folder, `${program}.out`));
      child.on('error', () => {});
      children.push(child);
    },
    async stop() {
      // The gateway first: it would wait for the others.
      for (const child of children.splice(0).reverse()) {
        await endProcess(child, 'SIGTERM', PATIENCE_MS);
      }
    },
  };
}

async function startCluster(cluster: Cluster): Promise<Gateway> {
  const { folder, fsid, monitorAddress, objectStore } = cluster;
  const configured = ['-c', path.join(folder, 'ceph.conf')];
  const map = path.join(folder, 'monmap');
  await call('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[${monitorAddress}]`, map);
  await call('ceph-mon', ...configured, '--mkfs', '-i', 'a', '--monmap', map);
  cluster.start('ceph-mon', '-i', 'a');
  const osd = randomUUID();
  await waitUntil('the monitor answers', () => answers('ceph', ...configured, 'mon', 'stat'));
  await call('ceph', ...configured, 'osd', 'new', osd);
  await call('ceph-osd', ...configured, '-i', '0', '--mkfs', '--osd-uuid', osd);
  cluster.start('ceph-osd', '-i', '0');
  await waitUntil('the OSD is up', async () => {
    const { stdout } = await run('ceph', [...configured, 'osd', 'stat', '-f', 'json']);
    return JSON.parse(stdout).num_up_osds === 1;
  });
  const accessKeyId = `PROOF${randomBytes(6).toString('hex').toUpperCase()}`;
  const secretAccessKey = randomBytes(20).toString('hex');
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  const user = ['user', 'create', '--uid=martelo', '--display-name=Martelo'];
  await call('radosgw-admin', ...configured, ...user, ...keys);
  cluster.start('radosgw', '-n', 'client.gateway');
  const endpoint = `http://127.0.0.1:${cluster.gatewayPort}`;
  await waitUntil('the gateway answers', async () => (await fetch(endpoint)).ok);
  const { stdout: version } = await run('radosgw', ['--version']);
  return {
    access: {
      endpoint,
      region: 'us-east-1',
      accessKeyId,
      secretAccessKey,
      forcePathStyle: true,
      checksums: 'required',
    },
    objectStore,
    version: /^ceph version (?<number>[\d.]+)/.exec(version)?.groups?.number ?? version.trim(),
    stop: cluster.stop,
  };
}

function configuration({
  folder,
  objectStore,
  monitorAddress,
  fsid,
  gatewayPort,
}: Omit<Cluster, 'start' | 'stop'>): string {
  const settings = {
    fsid,
    'mon host': monitorAddress,
    'mon initial members': 'a',
    'ms bind msgr2': false,
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    // Everything stays on this machine, behind the keys of the gateway.
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    'mon allow pool size one': true,
    'mon data avail crit': 1,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 8,
    'osd crush chooseleaf type': 0,
    'osd objectstore': objectStore,
    'osd journal size': 100,
    'bluestore block size': 4 * 1024 ** 3,
    'mon data': path.join(folder, 'mon'),
    'osd data': path.join(folder, 'osd'),
    'run dir': folder,
    'log file': path.join(folder, '$name.log'),
    'admin socket': '',
    'rgw frontends': `beast endpoint=127.0.0.1:${gatewayPort}`,
  };
  const lines = Object.entries(settings).map(([name, setting]) => `${name} = ${setting}`);
  return ['[global]', ...lines, ''].join('\n');
}

/** Runs a program to its end; what it complained about is the error. */
async function call(program: string, ...words: string[]): Promise<void> {
  try {
    await run(program, words, { timeout: 120_000 });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const last = stderr.trim().split('\n').slice(-3).join(' | ');
    throw new Error(`${program} ${words.at(-1)}: ${last || String(error)}`);
  }
}

const answers = (program: string, ...words: string[]) =>
  run(program, words, { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
